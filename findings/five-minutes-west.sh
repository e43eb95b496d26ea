#!/usr/bin/env bash
# The date of a mail whose program writes it its own way, in the email of Debian 12's Python 3.11: -5 is five minutes
# west, with -05:00 or GMT-5 the offset is gone, and 3:30:40 PM is 3:30 in the night, without its offset too.
# mailparser 3.14.2, postal-mime 4.0.0 and Perl's Date::Parse 2.33 have 20:30:40 UTC for all of them. Expected: read,
# or refused. Consequence: a complaint of the afternoon is filed in the night, before the block it is about. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund mailparser@3.14.2 postal-mime@4.0.0
printf 'Mon, 30 Nov 2026 %s\n' '15:30:40 -0500' '15:30:40 -5' '15:30:40 -05:00' '15:30:40 GMT-5' '3:30:40 PM -0500' > dates.txt
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'
const seen = []
for (const date of readFileSync('dates.txt', 'utf8').trim().split('\n')) {
  const mail = `From: ana@arribo.example\r\nDate: ${date}\r\n\r\nHola`
  const parsed = [(await simpleParser(mail)).date.toISOString(), (await PostalMime.parse(mail)).date]
  seen.push(parsed.map((at) => at.slice(11, 19)).join(' '))
}
console.log(seen.join('; '))
JS
cat > run.py <<'PY'
from email.utils import parsedate_to_datetime
with open('dates.txt', encoding='utf-8') as file:
    print(*(parsedate_to_datetime(line.strip()).isoformat()[11:] for line in file), sep='; ')
PY
seen="$(node run.mjs)
$(/usr/bin/python3 run.py)"
echo "$seen"
[ "$seen" = '20:30:40 20:30:40; 20:30:40 20:30:40; 20:30:40 20:30:40; 20:30:40 20:30:40; 20:30:40 20:30:40
15:30:40-05:00; 15:30:40-00:05; 15:30:40; 15:30:40; 03:30:40' ]
