#!/usr/bin/env bash
# Chart.js 4.6.1 with chartjs-adapter-luxon 1.3.1: “2026-11-21 15:30:40”, as reports and databases write a time, is null,
# so the point isn't drawn, and a week begins on Monday. With the adapters of date-fns (3.0.0), Day.js
# (chartjs-adapter-dayjs-4 1.2.3) and Moment.js (1.0.1) the same text is that time, and a week begins on Sunday.
# Milliseconds as text, as a CSV file has them, are in the year 1797 with Day.js and null in the others; a day and a half
# is 36 hours with Luxon, a day with date-fns and two days with the others. Guessed: so, but for the last two.
# Consequence: after a change of the adapter an operator's chart is empty, or its weeks are others. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --legacy-peer-deps chart.js@4.6.1 chartjs-adapter-date-fns@3.0.0 date-fns@4.4.0 chartjs-adapter-luxon@1.3.1 luxon@3.7.2 chartjs-adapter-dayjs-4@1.2.3 dayjs@1.11.23 chartjs-adapter-moment@1.0.1 moment@2.31.0
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import * as esm from 'chart.js'
const [name, kind, file] = process.argv.slice(2)
const require = createRequire(import.meta.url)
const { _adapters } = kind === 'esm' ? esm : require('chart.js')
kind === 'esm' ? await import(`./node_modules/${name}/dist/${file}`) : require(name)
const adapter = new _adapters._date({})
const written = (value) => (value === null ? 'null' : new Date(+value).toISOString().slice(0, 16))
console.log([
  written(adapter.parse('2026-11-21T15:30:40')),
  written(adapter.parse('2026-11-21 15:30:40')),
  written(adapter.parse('1795275000000')),
  written(adapter.startOf(Date.UTC(2026, 10, 25, 15), 'week')).slice(8, 10),
  written(adapter.add(Date.UTC(2026, 10, 10), 1.5, 'day')).slice(8),
].join(' '))
JS
of() { TZ=America/New_York node run.mjs "$@" 2> /dev/null; }
seen="$(of chartjs-adapter-luxon esm chartjs-adapter-luxon.esm.js); $(of chartjs-adapter-date-fns esm chartjs-adapter-date-fns.esm.js); $(of chartjs-adapter-dayjs-4 cjs); $(of chartjs-adapter-moment cjs)"
echo "$seen"
[ "$seen" = '2026-11-21T20:30 null null 23 11T12:00; 2026-11-21T20:30 2026-11-21T20:30 null 22 11T00:00; 2026-11-21T20:30 2026-11-21T20:30 1797-04-19T04:56 22 12T00:00; 2026-11-21T20:30 2026-11-21T20:30 null 22 12T00:00' ]
