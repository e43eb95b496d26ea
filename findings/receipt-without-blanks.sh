#!/usr/bin/env bash
# html-to-text 10.0.1: the cells of a table are written without anything between them, a row after the other: “Plan
# mensual$35.99Total$35.99”, unless the table is named in an option. Guessed: a line or at least a blank between cells, as
# between paragraphs. Consequence: a driver whose mail program shows the text reads a receipt with one endless word. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund html-to-text@10.0.1
cat > run.mjs <<'JS'
import { convert } from 'html-to-text'
const receipt = '<table><tr><td>Plan mensual</td><td>$35.99</td></tr><tr><td>Total</td><td>$35.99</td></tr></table>'
const seen = [convert(receipt), convert(receipt, { selectors: [{ selector: 'table', format: 'dataTable' }] })]
console.log(seen)
process.exit(seen[0] === 'Plan mensual$35.99Total$35.99' && seen[1] === 'Plan mensual   $35.99\nTotal          $35.99' ? 0 : 1)
JS
node run.mjs
