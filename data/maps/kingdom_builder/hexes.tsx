<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="kingdom_builder" tilewidth="128" tileheight="148" tilecount="16" columns="0" objectalignment="center" tilerendersize="grid">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="grass"/>
  </properties>
  <image source="../../../art/svg/hex_grass.svg" width="128" height="148"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="canyon"/>
  </properties>
  <image source="../../../art/svg/hex_canyon.svg" width="128" height="148"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="desert"/>
  </properties>
  <image source="../../../art/svg/hex_desert.svg" width="128" height="148"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="flower"/>
  </properties>
  <image source="../../../art/svg/hex_flower.svg" width="128" height="148"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="forest"/>
  </properties>
  <image source="../../../art/svg/hex_forest.svg" width="128" height="148"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="terrain" value="water"/>
  </properties>
  <image source="../../../art/svg/hex_water.svg" width="128" height="148"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
  <image source="../../../art/svg/hex_mountain.svg" width="128" height="148"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="terrain" value="castle"/>
  </properties>
  <image source="../../../art/svg/hex_castle.svg" width="128" height="148"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="location" value="oracle"/>
  </properties>
  <image source="../../../art/svg/loc_oracle.svg" width="128" height="128"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="location" value="farm"/>
  </properties>
  <image source="../../../art/svg/loc_farm.svg" width="128" height="128"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="location" value="oasis"/>
  </properties>
  <image source="../../../art/svg/loc_oasis.svg" width="128" height="128"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="location" value="tower"/>
  </properties>
  <image source="../../../art/svg/loc_tower.svg" width="128" height="128"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="location" value="tavern"/>
  </properties>
  <image source="../../../art/svg/loc_tavern.svg" width="128" height="128"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="location" value="barn"/>
  </properties>
  <image source="../../../art/svg/loc_barn.svg" width="128" height="128"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="location" value="harbor"/>
  </properties>
  <image source="../../../art/svg/loc_harbor.svg" width="128" height="128"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="location" value="paddock"/>
  </properties>
  <image source="../../../art/svg/loc_paddock.svg" width="128" height="128"/>
 </tile>
</tileset>
