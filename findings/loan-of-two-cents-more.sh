#!/usr/bin/env bash
# loanjs 1.1.2: what the twelve instalments of a loan of 1000 pay back comes to 1000.02, of 100 in seven to 100.04, of
# 35.99 in six to 35.97, and the rest is 0 each time, as each instalment is rounded and the last one doesn't take what
# is left; of a thousand loans in twelve parts 918 are so. amortize 1.1.0 keeps them whole. Guessed: the loan, to a
# cent. Consequence: a driver who pays a telephone off in parts pays more than was lent, or the books don't close. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts loanjs@1.1.2 amortize@1.1.0
cat > run.cjs <<'JS'
const amortize = require('amortize')
const { Loan } = require('loanjs')
const paidBack = (amount, months, rate) => new Loan(amount, months, rate).installments.reduce((sum, { capital }) => sum + Math.round(capital * 100), 0) / 100
const seen = [[1000, 12, 5], [100, 7, 10], [35.99, 6, 20], [1200, 12, 12]].map(([amount, months, rate]) => {
  const { remain } = new Loan(amount, months, rate).installments.at(-1)
  const { principalRound } = amortize({ amount, rate, totalTerm: months, amortizeTerm: months })
  return `${amount}: ${paidBack(amount, months, rate)} ${remain} ${principalRound}`
})
const amounts = Array.from({ length: 1000 }, (_, index) => index + 100)
seen.push(amounts.filter((amount) => paidBack(amount, 12, 12) !== amount).length)
console.log(seen.join('; '))
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = '1000: 1000.02 0 1000.00; 100: 100.04 0 100.00; 35.99: 35.97 0 35.99; 1200: 1200.02 0 1200.00; 918' ]
