#!/usr/bin/env bash
# vega-loader 5.1.3, which reads the files of Vega's charts: with `parse: 'auto'` a column of “Turno 1”, “Turno 2”,
# “Turno 12” is one of dates, since V8's Date takes any word with a small number behind it; with a “Turno 13” in it they
# stay texts. 662E41 is a number and 00501 is 501. Expected: texts. Consequence: an operator's chart by shift shows the
# years 2001, and the day a thirteenth shift is added another chart. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund vega-loader@5.1.3
cat > run.mjs <<'JS'
import { read } from 'vega-loader'
const kinds = (lines) => read(`turno,codigo\n${lines.join('\n')}\n`, { type: 'csv', parse: 'auto' }).map(({ turno, codigo }) => `${typeof turno === 'string' ? turno : new Date(turno).getFullYear()} ${codigo}`).join(', ')
const seen = `${kinds(['Turno 1,662E41', 'Turno 12,00501'])}; ${kinds(['Turno 1,a', 'Turno 13,b'])}`
console.log(seen)
process.exit(seen === '2001 6.62e+43, 2001 501; Turno 1 a, Turno 13 b' ? 0 : 1)
JS
TZ=America/New_York node run.mjs
