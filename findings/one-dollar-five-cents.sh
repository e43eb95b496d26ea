#!/usr/bin/env bash
# flite 2.2, Debian 12: $1.5 is “one dollar five cents”, as $1.05 is, and $35.9 “thirty five dollars nine cents”; Festival 2.5,
# from which it comes, says “one point five dollars”. A telephone number written together with + loses a digit: +13055550100 is
# “one thirty fifty five fifty five one hundred”, where Festival reads eleven digits, and so does flite with hyphens between
# them. Expected: fifty cents, and the digits. Consequence: a blind driver hears a tip of $1.05 for one of $1.50, and a number
# of support that nobody has. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq flite=2.2-5 libflite1=2.2-5 libasound2 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
spoken() { LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/flite -t "$1" -pw -o /dev/null | tr -s ' \n' ' ' | sed 's/ $//'; }
seen="$(spoken '$1.5'); $(spoken '$1.05'); $(spoken '$1.50'); $(spoken '$35.9'); $(spoken +13055550100); $(spoken 305-555-0100)"
echo "$seen"
[ "$seen" = 'one dollar five cents; one dollar five cents; one dollar fifty cents; thirty five dollars nine cents; + one thirty fifty five fifty five one hundred; three zero five five five five zero one zero zero' ]
