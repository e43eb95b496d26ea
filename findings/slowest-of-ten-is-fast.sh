#!/usr/bin/env bash
# jstat 1.9.6: `percentile` draws no line between the last two values, and gives the last but one. Of ten requests of which
# nine took 0.1 s and one 5 s, the 95th and the 99th percentile are 0.1 s, and half of 10 and 20 is 10, though its `median` is
# 15. `quantiles` says 5 s; d3-array 3.2.5 and simple-statistics 7.12.1 2.795 s and 4.559 s. `histogram` of three equal values
# counts none. Guessed: 15; expected: what peers say, and three in one bin. Consequence: the slow request never raises an
# alarm. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund jstat@1.9.6 d3-array@3.2.5 simple-statistics@7.12.1
cat > run.mjs <<'JS'
import { quantile as ofD3 } from 'd3-array'
import jstat from 'jstat'
import { quantile } from 'simple-statistics'
const times = [...Array(9).fill(0.1), 5]
const both = (read) => [0.95, 0.99].map((share) => +read(times, share).toFixed(3)).join(' ')
const seen = [
  both(jstat.percentile),
  both((values, share) => jstat.quantiles(values, [share])[0]),
  both(ofD3),
  both(quantile),
  `${jstat.percentile([10, 20], 0.5)} ${jstat.median([10, 20])}`,
  Array.from(jstat.histogram([5, 5, 5], 2)).join(' '),
].join('; ')
console.log(seen)
process.exit(seen === '0.1 0.1; 5 5; 2.795 4.559; 2.795 4.559; 10 15; 0 0' ? 0 : 1)
JS
node run.mjs
