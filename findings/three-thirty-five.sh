#!/usr/bin/env bash
# flite 2.2, Debian 12: “3:30-5:00” is spoken as “three thirty five”, word for word as “3:35”, and “1:30-2:00” as “one thirty
# two”, since a full hour is its number alone and the hyphen is silent; “10-15 minutes” is “ten to fifteen minutes”. Festival
# 2.5 says the same words; eSpeak NG says “three thirty dash five zero zero” in English, and no dash in Spanish. Expected:
# “three thirty to five”. Consequence: a blind driver hears one time instead of a block's two. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq flite=2.2-5 libflite1=2.2-5 libasound2 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
spoken() { LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/flite -t "$1" -pw -o /dev/null | tr -s ' \n' ' ' | sed 's/ $//'; }
seen="$(spoken 3:30-5:00); $(spoken 3:35); $(spoken 1:30-2:00); $(spoken 1:32); $(spoken '10-15 minutes')"
echo "$seen"
[ "$seen" = 'three thirty five; three thirty five; one thirty two; one thirty two; ten to fifteen minutes' ]
