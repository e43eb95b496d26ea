#!/usr/bin/env bash
# money-math 2.6.3: 15 % of 35.99 are 5.40, of -35.99 they are -5.39; 35.99 × 0.05 is 1.80, and -35.99 × 0.05 is -1.78,
# which is no rounding of -1.7995. For 95 % of all amounts up to 50.00 a charge and its refund don't come to nothing:
# one cent is left, or two. Guessed: the same amount with a minus, or half a cent's rounding at most. Consequence:
# whoever closes the books has a rest on nearly every fee that was given back. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund money-math@2.6.3
cat > run.mjs <<'JS'
import money from 'money-math'
const some = [money.percent('35.99', '15.00'), money.percent('-35.99', '15.00'), money.mul('35.99', '0.05'), money.mul('-35.99', '0.05')].join(' ')
const rests = {}
for (let cents = 1; cents <= 5000; cents++) {
  const amount = (cents / 100).toFixed(2)
  const rest = money.add(money.percent(amount, '15.00'), money.percent(`-${amount}`, '15.00'))
  rests[rest] = (rests[rest] ?? 0) + 1
}
console.log(some, JSON.stringify(rests))
process.exit(some === '5.40 -5.39 1.80 -1.78' && JSON.stringify(rests) === '{"0.01":4500,"0.02":250,"0.00":250}' ? 0 : 1)
JS
node run.mjs
