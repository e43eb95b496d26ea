#!/usr/bin/env bash
# html-table-to-json 1.0.0: where a cell is two rows tall, the second row moves one column to the left: the amount $18.00 is the
# plan, and there is no amount. Of two columns with one heading the last wins: a charge of $35.99 beside a refund of -5 is -5.
# tabletojson 4.1.15 repeats the tall cell and numbers the headings. Both join what a line break parts: “$35.99” above
# “2 semanas” is $35.992. Guessed: as tabletojson does. Consequence: an operator's script books a refund for a charge, or an
# amount that nobody paid. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund html-table-to-json@1.0.0 tabletojson@4.1.15
cat > run.mjs <<'JS'
import HtmlTableToJson from 'html-table-to-json'
import { Tabletojson } from 'tabletojson'
const tables = [
  '<tr><th>Plan</th><th>Monto</th></tr><tr><td rowspan="2">Mensual</td><td>$35.99</td></tr><tr><td>$18.00</td></tr>',
  '<tr><th>Plan</th><th>Monto</th><th>Monto</th></tr><tr><td>Mensual</td><td>$35.99</td><td>-5</td></tr>',
  '<tr><th>Plan</th><th>Monto</th></tr><tr><td>Mensual</td><td>$35.99<br>2 semanas</td></tr>',
].map((rows) => `<table>${rows}</table>`)
const readers = [(table) => HtmlTableToJson.parse(table).results, (table) => Tabletojson.convert(table)]
const shown = (rows) => rows.map((row) => Object.entries(row).map((pair) => pair.join('=')).join(' ')).join(', ')
const seen = readers.map((read) => tables.map((table) => shown(read(table)[0])).join(' | ')).join('; ')
console.log(seen)
const expected = [
  'Plan=Mensual Monto=$35.99, Plan=$18.00 | Plan=Mensual Monto=-5 | Plan=Mensual Monto=$35.992 semanas',
  'Plan=Mensual Monto=$35.99, Plan=Mensual Monto=$18.00 | Plan=Mensual Monto=$35.99 Monto_2=-5 | Plan=Mensual Monto=$35.992 semanas',
].join('; ')
process.exit(seen === expected ? 0 : 1)
JS
node run.mjs
