#!/usr/bin/env bash
# hdr-histogram-js 3.0.1: `recordValue` cuts what is behind the point and says nothing, so of 0.25, 0.5 and 0.75 seconds
# each percentile and the mean are 0, with 3 values counted and a maximum of 0.75. Node's own histogram refuses 0.25. Of
# 12345, 35990 and 1234567 its hundredth percentile is 1234943, a time that nobody waited, and so is `max` of Node's.
# Guessed: the largest as it was recorded; expected of the others: refused. Consequence: an alarm on seconds never comes,
# and a report doesn't match the log. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund hdr-histogram-js@3.0.1
cat > run.mjs <<'JS'
import { createHistogram } from 'node:perf_hooks'
import { build } from 'hdr-histogram-js'
function recorded(values) {
  const histogram = build()
  for (const value of values) histogram.recordValue(value)
  return histogram
}
const seconds = recorded([0.25, 0.5, 0.75])
const largest = recorded([12345, 35990, 1234567])
const own = createHistogram()
for (const value of [12345, 35990, 1234567]) own.record(value)
let refused = 'taken'
try {
  own.record(0.25)
} catch (error) {
  refused = error.code
}
const seen = [
  [50, 99].map((share) => seconds.getValueAtPercentile(share)).join(' '),
  [seconds.mean, seconds.totalCount, seconds.maxValue].join(' '),
  [largest.maxValue, largest.getValueAtPercentile(100)].join(' '),
  [own.max, refused].join(' '),
].join('; ')
console.log(seen)
process.exit(seen === '0 0; 0 3 0.75; 1234567 1234943; 1234943 ERR_OUT_OF_RANGE' ? 0 : 1)
JS
node run.mjs
