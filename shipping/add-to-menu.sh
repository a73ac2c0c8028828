#!/bin/sh
# Adds Builders' Table to the desktop's menu of programs, for this user and from this folder.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
mkdir -p "$share/applications" "$share/icons/hicolor/scalable/apps" "$share/mime/packages"
cp "$folder/builders-table.svg" "$share/icons/hicolor/scalable/apps/builders-table.svg"
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s/builders-table" %%f\n' "$folder" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$folder/builders-table.desktop" > "$share/applications/builders-table.desktop"
cp "$folder/builders-table-mime.xml" "$share/mime/packages/builders-table.xml"
if command -v update-mime-database > /dev/null; then update-mime-database "$share/mime"; fi
if command -v update-desktop-database > /dev/null; then update-desktop-database "$share/applications"; fi
echo "Builders' Table is in the menu now; if this folder moves, run this again."
