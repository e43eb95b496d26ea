#!/usr/bin/env bash
# regression 2.0.1 rounds what it has found to two digits before it predicts with it: a share of refunds that grows by 0.004
# a day has a slope of 0, and r² 0, and payments that grow by ten a day, with dates in milliseconds, are 125 for ever, where
# simple-statistics 7.12.1 and ml-regression-simple-linear 3.0.1 say 190 for the tenth day. `precision: 20` is right. Guessed:
# exact. Consequence: an operator is told that refunds don't grow. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund regression@2.0.1 simple-statistics@7.12.1 ml-regression-simple-linear@3.0.1
cat > run.mjs <<'JS'
import { SimpleLinearRegression } from 'ml-regression-simple-linear'
import regression from 'regression'
import { linearRegression, linearRegressionLine } from 'simple-statistics'
const days = [0, 1, 2, 3, 4, 5]
const shares = days.map((day) => [day, 0.1 + 0.004 * day])
const instant = (day) => Date.UTC(2026, 10, 1 + day)
const payments = days.map((day) => [instant(day), 100 + 10 * day])
const found = regression.linear(shares)
const peer = new SimpleLinearRegression(payments.map(([x]) => x), payments.map(([, y]) => y))
const seen = [
  `${found.equation} ${found.r2}`,
  linearRegression(shares).m.toFixed(3),
  regression.linear(payments).predict(instant(9))[1],
  regression.linear(payments, { precision: 20 }).predict(instant(9))[1].toFixed(2),
  linearRegressionLine(linearRegression(payments))(instant(9)).toFixed(2),
  peer.predict(instant(9)).toFixed(2),
].join('; ')
console.log(seen)
process.exit(seen === '0,0.11 0; 0.004; 125; 190.00; 190.00; 190.00' ? 0 : 1)
JS
node run.mjs
