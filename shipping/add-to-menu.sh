#!/bin/sh
# Adds Builders' Table to the desktop's menu of programs, for this user and from this folder.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
mkdir -p "$share/applications" "$share/icons/hicolor/scalable/apps"
cp "$folder/builders-table.svg" "$share/icons/hicolor/scalable/apps/builders-table.svg"
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s/builders-table"\n' "$folder" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$folder/builders-table.desktop" > "$share/applications/builders-table.desktop"
echo "Builders' Table is in the menu now; if this folder moves, run this again."
