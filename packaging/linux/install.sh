#!/bin/sh
# Puts Trivium into the menu of the person who runs it, and opens .trivium files with it. Needs no root.
# `./install.sh --remove` takes it out again; saved games stay.
set -eu
id=games.trivium.Trivium
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}

refresh() {
    if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications"; fi
    if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime"; fi
    if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -q -t "$data/icons/hicolor"; fi
}

if [ "${1:-}" = --remove ]; then
    rm -f "$data/applications/$id.desktop" "$data/mime/packages/$id.xml"
    find "$data/icons/hicolor" -name "$id.*" -delete 2>/dev/null || true
    refresh
    echo "Trivium is out of the menu. Its folder can be deleted; saved games are in $data/Trivium."
    exit 0
fi

# Within the quotes of Exec some letters need a backslash, and each backslash one more; in sed's words & and | too.
quoted=$(printf '%s' "$here/trivium" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
replacement=$(printf '%s' "$quoted" | sed -e 's/[&|\\]/\\&/g')

mkdir -p "$data/applications" "$data/mime/packages" "$data/icons"
sed "s|^Exec=trivium|Exec=\"$replacement\"|" "$here/share/applications/$id.desktop" >"$data/applications/$id.desktop"
cp "$here/share/mime/packages/$id.xml" "$data/mime/packages/$id.xml"
cp -R "$here/share/icons/hicolor" "$data/icons/"
refresh
echo "Trivium is in the menu."
