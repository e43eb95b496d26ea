#!/usr/bin/env bash
# mailparser 3.14.2 gives a mail whose date it can't read the time of reading, and nothing says so: a time in AST,
# Puerto Rico's, or in COT, or “mar, 1 dic 2026”, as a program set to Spanish writes it; “lun, 30 nov” is read.
# postal-mime 4.0.0 hands the text over as `date`; Python's email knows AST, takes COT for no zone, and refuses the
# Spanish month. Guessed: no date, or an invalid one. Consequence: an agent takes a mail of last week for a new one,
# and the evidence in a dispute has another day each time it is read. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund mailparser@3.14.2 postal-mime@4.0.0
cat > dates.txt <<'TXT'
Mon, 30 Nov 2026 15:30:40 EST
Mon, 30 Nov 2026 15:30:40 AST
Mon, 30 Nov 2026 15:30:40 COT
lun, 30 nov 2026 15:30:40 -0500
mar, 1 dic 2026 15:30:40 -0500
TXT
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'
const seen = []
for (const date of readFileSync('dates.txt', 'utf8').trim().split('\n')) {
  const mail = `From: ana@arribo.example\r\nDate: ${date}\r\nSubject: Hola\r\n\r\nHola`
  const before = Date.now()
  const { date: parsed } = await simpleParser(mail)
  const isNow = parsed >= before && parsed <= Date.now()
  const { date: other } = await PostalMime.parse(mail)
  seen.push(`${isNow ? 'now' : parsed.toISOString().slice(5, 16)}, ${other === date ? 'the text' : other.slice(5, 16)}`)
}
console.log(seen.join('; '))
JS
cat > run.py <<'PY'
from email.utils import parsedate_to_datetime
def read(text):
    try:
        return parsedate_to_datetime(text).isoformat()[5:]
    except (TypeError, ValueError):
        return 'refused'
with open('dates.txt', encoding='utf-8') as file:
    print(*(read(line.strip()) for line in file), sep='; ')
PY
seen="$(node run.mjs)
$(/usr/bin/python3 run.py)"
echo "$seen"
[ "$seen" = '11-30T20:30, 11-30T20:30; now, the text; now, the text; 11-30T20:30, 11-30T20:30; now, the text
11-30T15:30:40-05:00; 11-30T15:30:40-04:00; 11-30T15:30:40; 11-30T15:30:40-05:00; refused' ]
