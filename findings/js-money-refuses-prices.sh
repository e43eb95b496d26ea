#!/usr/bin/env bash
# js-money 0.6.3: `Money.fromDecimal(1.15, 'USD')` throws “Amount must be an integer”, as it does for 9175 of the hundred
# thousand prices from 0 to 999.99 dollars: it multiplies by 100 in floats. With a rounder, such as Math.round, each is right.
# Guessed: two decimals are always taken, more are refused. Consequence: one charge of eleven can't be booked. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund js-money@0.6.3
cat > run.mjs <<'JS'
import Money from 'js-money'
function cents(dollars, rounder) {
  try {
    return Money.fromDecimal(dollars, 'USD', rounder).amount
  } catch {
    return undefined
  }
}
const prices = Array.from({ length: 100_000 }, (_, at) => at)
const wrong = (rounder) => prices.filter((price) => cents(price / 100, rounder) !== price).length
const seen = [cents(1.15), cents(1.25), wrong(), wrong(Math.round)].join(' ')
console.log('1.15, 1.25; prices refused without and with a rounder:', seen)
process.exit(seen === ' 125 9175 0' ? 0 : 1)
JS
node run.mjs
