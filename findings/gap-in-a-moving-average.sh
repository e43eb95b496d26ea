#!/usr/bin/env bash
# A day without a value in a moving average of three: moving-averages 4.0.6 (`ma`) counts the day as 0, so 100, 110, none,
# 105 and 100 come to 70 on the third day, and its `sma` starts at 0; d3-array 3.2.5, `blur`, has NaN on every day, also
# on those far from it. data-forge 1.10.5, arquero 7.2.1 and @tidyjs/tidy 2.6.1 leave null out: 105. Guessed: counted as 0
# in moving-averages; expected of `blur`: NaN beside the gap alone. Consequence: an operator sees payments fall by a third
# after an hour without data, or no line at all. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @tidyjs/tidy@2.6.1 arquero@7.2.1 d3-array@3.2.5 data-forge@1.10.5 moving-averages@4.0.6
cat > run.mjs <<'JS'
import { mean, mutateWithSummary, roll, tidy } from '@tidyjs/tidy'
import { op, rolling, table } from 'arquero'
import { blur } from 'd3-array'
import dataForge from 'data-forge'
import averages from 'moving-averages'
const days = [100, 110, null, 105, 100, 95, 90]
const rounded = (values) => Array.from(values, (value) => (value === undefined ? '-' : Math.round(value))).join(' ')
const seen = [
  rounded(averages.ma(days, 3)),
  rounded(averages.sma(days.slice(0, 2), 3)),
  rounded(blur(days.map((value) => value ?? NaN), 1)),
  rounded(new dataForge.Series(days).rollingWindow(3).select((window) => window.average()).toArray()),
  rounded(table({ days }).derive({ mean: rolling((row) => op.mean(row.days), [-2, 0]) }).array('mean').slice(2)),
  rounded(tidy(days.map((value) => ({ value })), mutateWithSummary({ mean: roll(3, mean('value')) })).map((row) => row.mean).slice(2)),
].join('; ')
console.log(seen)
const peers = '105 108 103 100 95'
process.exit(seen === `- - 70 72 68 100 95; 0 103; NaN NaN NaN NaN NaN NaN NaN; ${peers}; ${peers}; ${peers}` ? 0 : 1)
JS
node run.mjs
