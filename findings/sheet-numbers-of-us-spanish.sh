#!/usr/bin/env bash
# numfmt 4.0.1, which writes numbers as a spreadsheet's format says: in es-US, the Spanish of the United States, 1234.5 is
# 1.234,50, as in Spain, where Intl has 1,234.50; es-MX is right. Expected: as Intl. Consequence: a driver's balance of
# $1,234.50 reads as one and a quarter dollars beside the app's own sums. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund numfmt@4.0.1
cat > run.mjs <<'JS'
import { format } from 'numfmt'
const locales = ['es-US', 'es-MX', 'es']
const sheet = locales.map((locale) => format('#,##0.00', 1234.5, { locale })).join(' ')
const intl = locales.map((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: 'always' }).format(1234.5)).join(' ')
console.log(`${locales.join(', ')}; numfmt: ${sheet}; Intl: ${intl}`)
process.exit(sheet === '1.234,50 1,234.50 1.234,50' && intl === '1,234.50 1,234.50 1.234,50' ? 0 : 1)
JS
node run.mjs
