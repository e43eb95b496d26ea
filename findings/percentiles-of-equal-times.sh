#!/usr/bin/env bash
# prom-client 15.1.3, `Summary`, with tdigest 0.1.3 beneath it: of a thousand requests 995 took 0.1 s and five 5 s, and it
# reports 0.12 s as the median, 4.04 s as the 90th percentile and 4.53 s as the 95th. It keeps equal values together and
# draws a straight line from the middle of one heap to the next. With times that all differ a little the 95th is right.
# hdr-histogram-js 3.0.1 and DDSketch (@datadog/sketches-js 2.1.1) say 100 ms for all three. Expected: 0.1 s for all
# three. Consequence: times rounded to a tenth or a hundredth raise an alarm of four seconds. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund prom-client@15.1.3 tdigest@0.1.3 hdr-histogram-js@3.0.1 @datadog/sketches-js@2.1.1
cat > run.mjs <<'JS'
import sketches from '@datadog/sketches-js'
import { build } from 'hdr-histogram-js'
import { Summary } from 'prom-client'
const shares = [0.5, 0.9, 0.95]
const times = Array.from({ length: 1000 }, (_, index) => (index < 995 ? 100 : 5000))
async function summaryOf(name, milliseconds) {
  const summary = new Summary({ name, help: name, percentiles: shares })
  for (const value of milliseconds) summary.observe(value / 1000)
  const { values } = await summary.get()
  return values.filter(({ labels }) => labels.quantile).map(({ value }) => value.toFixed(3)).join(' ')
}
const histogram = build()
const sketch = new sketches.DDSketch()
for (const value of times) {
  histogram.recordValue(value)
  sketch.accept(value)
}
const seen = [
  await summaryOf('equal', times),
  await summaryOf('different', times.map((value, index) => value + index / 100)),
  shares.map((share) => histogram.getValueAtPercentile(share * 100)).join(' '),
  shares.map((share) => sketch.getValueAtQuantile(share).toFixed(0)).join(' '),
].join('; ')
console.log(seen)
process.exit(seen === '0.124 4.045 4.534; 0.105 0.109 0.109; 100 100 100; 100 100 100' ? 0 : 1)
JS
node run.mjs
