#!/usr/bin/env bash
# remind 4.2.3, Debian 12: `REM Fri AT 3:30 pm MSG …` is 3:30 in the night, and the “pm” is the beginning of the message;
# `AT 3:30pm` is the afternoon. No error. Expected: the same, or an error. Consequence: an agent's reminder of a driver's
# block comes twelve hours early. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq remind=04.02.03-4 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
times() {
  printf 'REM Fri AT %s MSG Turno\n' "$1" > reminders
  usr/bin/remind -s1 reminders 2026/11/01 | head -n 1 | cut -d ' ' -f 5-
}
seen="$(times '3:30 pm'); $(times 3:30pm); $(times 15:30)"
echo "$seen"
[ "$seen" = '210 3:30am pm MSG Turno; 930 3:30pm Turno; 930 3:30pm Turno' ]
