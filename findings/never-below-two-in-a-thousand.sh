#!/usr/bin/env bash
# simple-statistics 7.12.1: `cumulativeStdNormalProbability` reads a printed table that ends at 3.09 and has steps of a
# hundredth, so a difference of 6 standard errors has a chance of 0.002, as one of 3.1, and none is ever below 0.001;
# 1.6449 is taken for 1.64. `probit(0.975)` is 1.957. jstat 1.9.6 has 2e-9, 0.0999 and 1.960. Expected: exact to a few digits.
# Consequence: a comparison of two prices that asks for less than one in a thousand never ends. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund simple-statistics@7.12.1 jstat@1.9.6
cat > run.mjs <<'JS'
import jstat from 'jstat'
import { cumulativeStdNormalProbability, probit } from 'simple-statistics'
const chances = (below) => [1.6449, 3.1, 4, 6].map((z) => +(2 * (1 - below(z))).toPrecision(3)).join(' ')
const seen = [
  chances(cumulativeStdNormalProbability),
  chances((z) => jstat.normal.cdf(z, 0, 1)),
  `${probit(0.975).toFixed(3)} ${jstat.normal.inv(0.975, 0, 1).toFixed(3)}`,
].join('; ')
console.log(seen)
process.exit(seen === '0.101 0.002 0.002 0.002; 0.1 0.00194 0.0000633 1.97e-9; 1.957 1.960' ? 0 : 1)
JS
node run.mjs
