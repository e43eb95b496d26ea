#!/usr/bin/env bash
# opening_hours 3.15.0 knows names of days in many languages, whatever `locale` it is given: “L-V 18:00-22:00”, as every
# sign in Spanish writes Monday to Friday, is Saturday to Sunday, as L is Estonian for the one and V Hungarian for the
# other; “V” alone is Sunday. It says so only in `getWarnings()`. “L-J” and “L-S” throw; Lu-Vi, Lun-Vie and “lunes a
# viernes” are right. Expected: Monday to Friday, or an error. Consequence: a station is shown as shut all week, and
# drivers go there on a Saturday when nobody is in. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund opening_hours@3.15.0
cat > run.cjs <<'JS'
const library = require('opening_hours')
const OpeningHours = library.default ?? library
const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const seen = ['L-V', 'L', 'V', 'L-J', 'Lu-Vi', 'Lun-Vie', 'lunes a viernes']
  .map((text) => {
    try {
      const hours = new OpeningHours(`${text} 18:00-22:00`, null, { locale: 'es' })
      const open = names.filter((_, index) => hours.getState(new Date(2026, 10, 16 + index, 19)))
      return `${text}: ${open.join(' ')}`
    } catch {
      return `${text}: throws`
    }
  })
  .join('; ')
console.log(seen)
process.exit(seen === 'L-V: Sa Su; L: Sa; V: Su; L-J: throws; Lu-Vi: Mo Tu We Th Fr; Lun-Vie: Mo Tu We Th Fr; lunes a viernes: Mo Tu We Th Fr' ? 0 : 1)
JS
node run.cjs
