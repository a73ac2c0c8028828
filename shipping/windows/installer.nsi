; The installer for Windows: for one user, without an administrator, in English and Persian. build.py gives the values.
; What a player has written (matches, settings) lies elsewhere and is never touched, not even when the program is removed.
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetCompressorDictSize 64
!include MUI2.nsh

!define PROGRAM "builders-table"
!define EXE "${PROGRAM}.exe"
!define KNOWN "Software\Microsoft\Windows\CurrentVersion\Uninstall\${PROGRAM}"
!define KIND "BuildersTable.match"
!define CLASSES "Software\Classes"
!define LINK "$SMPROGRAMS\Builders' Table.lnk"

Name "$(name)"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${PROGRAM}"
InstallDirRegKey HKCU "${KNOWN}" "InstallLocation"
BrandingText "${PROGRAM} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "Builders' Table"
VIAddVersionKey /LANG=0 "FileDescription" "Builders' Table Setup"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_LANGDLL_ALLLANGUAGES
!define MUI_LANGDLL_WINDOWTITLE "Builders' Table"
!define MUI_LANGDLL_INFO "Language · زبان"
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "${KNOWN}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "InstallerLanguage"

!define MUI_WELCOMEPAGE_TITLE "$(name)"
!define MUI_WELCOMEPAGE_TEXT "$(welcome)"
!insertmacro MUI_PAGE_WELCOME
!define MUI_PAGE_HEADER_TEXT "$(folder)"
!define MUI_PAGE_HEADER_SUBTEXT "$(folder_about)"
!define MUI_DIRECTORYPAGE_TEXT_TOP "$(folder_text)"
!insertmacro MUI_PAGE_DIRECTORY
!define MUI_PAGE_HEADER_TEXT "$(installing)"
!define MUI_PAGE_HEADER_SUBTEXT "$(moment)"
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "$(done)"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT " "
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_TITLE "$(done)"
!define MUI_FINISHPAGE_TEXT "$(done_text)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${EXE}"
!define MUI_FINISHPAGE_RUN_TEXT "$(play)"
!insertmacro MUI_PAGE_FINISH

!define MUI_PAGE_HEADER_TEXT "$(remove)"
!define MUI_PAGE_HEADER_SUBTEXT " "
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(remove_text)"
!insertmacro MUI_UNPAGE_CONFIRM
!define MUI_PAGE_HEADER_TEXT "$(remove)"
!define MUI_PAGE_HEADER_SUBTEXT "$(moment)"
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "$(removed)"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT " "
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Farsi"
!insertmacro MUI_RESERVEFILE_LANGDLL

!macro TEXT key english persian
  LangString ${key} ${LANG_ENGLISH} "${english}"
  LangString ${key} ${LANG_FARSI} "${persian}"
!macroend
!insertmacro TEXT name "Builders' Table" "میز سازندگان"
!insertmacro TEXT welcome \
  "Five great board games on one table, in English and Persian.$\r$\n$\r$\nThe program is installed for you alone; no administrator is needed.$\r$\n$\r$\nClick Next." \
  "پنج بازی کلاسیک، روی یک میز، به فارسی و انگلیسی.$\r$\n$\r$\nبرنامه فقط برای شما نصب می‌شود و به دسترسی مدیر سیستم نیازی نیست.$\r$\n$\r$\nروی «بعد» کلیک کنید."
!insertmacro TEXT folder "Folder" "پوشهٔ برنامه"
!insertmacro TEXT folder_about "Where the program goes" "برنامه کجا نصب شود"
!insertmacro TEXT folder_text "The program is installed into this folder. To choose another, click Browse." \
  "برنامه در این پوشه نصب می‌شود. برای انتخاب پوشه‌ای دیگر، روی «مرور» کلیک کنید."
!insertmacro TEXT installing "Installing" "در حال نصب"
!insertmacro TEXT moment "This takes a moment." "چند لحظه صبر کنید."
!insertmacro TEXT done "The program is installed" "برنامه نصب شد"
!insertmacro TEXT done_text "You find Builders' Table in the Start menu." "میز سازندگان در منوی شروع ویندوز است."
!insertmacro TEXT play "Play now" "اجرای برنامه"
!insertmacro TEXT remove "Remove Builders' Table" "حذف میز سازندگان"
!insertmacro TEXT remove_text "The program is removed. Your matches and settings stay; installing it again brings them back." \
  "برنامه حذف می‌شود. بازی‌ها و تنظیمات شما می‌ماند و با نصب دوباره در دسترس خواهد بود."
!insertmacro TEXT removed "The program is removed" "برنامه حذف شد"
!insertmacro TEXT match "Builders' Table match" "بازی ذخیره‌شدهٔ میز سازندگان"
!insertmacro TEXT running "Builders' Table is open. Close it, then try again." "میز سازندگان باز است. آن را ببندید و دوباره امتحان کنید."

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

; A program that is open cannot be replaced or removed: Windows does not let its file be written.
!macro WAIT_UNTIL_CLOSED
  again:
  IfFileExists "$INSTDIR\${EXE}" 0 free
  ClearErrors
  FileOpen $0 "$INSTDIR\${EXE}" a
  IfErrors 0 closed
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(running)" /SD IDCANCEL IDRETRY again
  Abort
  closed:
  FileClose $0
  free:
!macroend

!macro REMOVE_PROGRAM
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${EXE}"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\NOTICE.txt"
!macroend

Section
  !insertmacro WAIT_UNTIL_CLOSED
  !insertmacro REMOVE_PROGRAM
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "${LINK}" "$INSTDIR\${EXE}"
  WriteRegStr HKCU "${KNOWN}" "DisplayName" "Builders' Table"
  WriteRegStr HKCU "${KNOWN}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KNOWN}" "DisplayIcon" "$INSTDIR\${EXE}"
  WriteRegStr HKCU "${KNOWN}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KNOWN}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KNOWN}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KNOWN}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${KNOWN}" "NoModify" 1
  WriteRegDWORD HKCU "${KNOWN}" "NoRepair" 1
  ; A double click on a saved match opens it; what another program does with such files can still be chosen.
  WriteRegStr HKCU "${CLASSES}\.match\OpenWithProgids" "${KIND}" ""
  ReadRegStr $0 HKCU "${CLASSES}\.match" ""
  StrCmp $0 "" 0 +2
  WriteRegStr HKCU "${CLASSES}\.match" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(match)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\${EXE},0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${EXE}" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  !insertmacro WAIT_UNTIL_CLOSED
  !insertmacro REMOVE_PROGRAM
  Delete "${LINK}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${KNOWN}"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegValue HKCU "${CLASSES}\.match\OpenWithProgids" "${KIND}"
  ReadRegStr $0 HKCU "${CLASSES}\.match" ""
  StrCmp $0 "${KIND}" 0 +2
  DeleteRegValue HKCU "${CLASSES}\.match" ""
  DeleteRegKey /ifempty HKCU "${CLASSES}\.match\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.match"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
