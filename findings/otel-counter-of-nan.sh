#!/usr/bin/env bash
# @opentelemetry/sdk-metrics 2.12.0: one `add(NaN)` makes a counter NaN for as long as the process lives, and
# `add(Infinity)` makes it infinite; a negative number and a text are left out with a warning, and a histogram leaves
# NaN out. Guessed: NaN is left out as a negative number is. Consequence: one amount that couldn't be read, and an
# operator's alarm on that counter never rings again until the next deployment. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @opentelemetry/api@1.9.1 @opentelemetry/sdk-metrics@2.12.0
cat > run.mjs <<'JS'
import { AggregationTemporality, InMemoryMetricExporter, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 1e6 })
const provider = new MeterProvider({ readers: [reader] })
const meter = provider.getMeter('charges')
const add = (name, ...amounts) => amounts.forEach((amount) => meter.createCounter(name).add(amount))
add('whole', 1, 2)
add('negative', 1, -5, 2)
add('text', 1, '5', 2)
add('unread', 1, Number.NaN, 2)
const histogram = meter.createHistogram('histogram')
for (const amount of [1, Number.NaN, 2]) histogram.record(amount)
await reader.forceFlush()
const points = exporter.getMetrics().at(-1).scopeMetrics[0].metrics
const seen = points.map(({ descriptor, dataPoints: [{ value }] }) => `${descriptor.name} ${value.sum ?? value}`).join(', ')
await provider.shutdown()
console.log(seen)
process.exit(seen === 'whole 3, negative 3, text 3, unread NaN, histogram 3' ? 0 : 1)
JS
node run.mjs
