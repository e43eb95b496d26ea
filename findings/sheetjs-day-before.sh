#!/usr/bin/env bash
# xlsx (SheetJS) 0.18.5: a CSV cell 2026-11-21 is read as 20 November in New York, and anywhere west of Greenwich;
# 11/21/2026 in the same column stays the 21st. Guessed: a cell without a time has no zone. Consequence: an operator's days
# of service and bills move by one. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5
cat > run.mjs <<'JS'
import xlsx from 'xlsx'
const sheet = xlsx.read('day\n2026-11-21\n11/21/2026\n', { type: 'string' }).Sheets.Sheet1
console.log(sheet.A2.w, sheet.A3.w)
JS
utc=$(TZ=UTC node run.mjs)
york=$(TZ=America/New_York node run.mjs)
echo "2026-11-21 and 11/21/2026 in UTC: $utc; in New York: $york"
[ "$utc" = '11/21/26 11/21/26' ] && [ "$york" = '11/20/26 11/21/26' ]
