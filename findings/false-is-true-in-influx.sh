#!/usr/bin/env bash
# @influxdata/influxdb-client 1.35.0: `booleanField('paid', 'false')` writes T, `intField` makes 1 of “1,234” and of
# “1e3”, and `floatField` makes 1 of “1,5”, all without an error; -2.7 as a whole number is -3, and as text -2. influx
# 5.12.0, for the same server, refuses “false”, “1,234” and “1,5”, reads 1000, and has -3 for both. Expected: refused, as
# it refuses an empty text. Consequence: rows of a CSV file, whose cells are texts, say that every charge was paid, and
# amounts are a thousandth. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @influxdata/influxdb-client@1.35.0 influx@5.12.0
cat > run.cjs <<'JS'
const { FieldType, InfluxDB } = require('influx')
const { Point } = require('@influxdata/influxdb-client')
const cases = [['BOOLEAN', 'false'], ['INTEGER', '1,234'], ['INTEGER', '1e3'], ['INTEGER', -2.7], ['INTEGER', '-2.7'], ['FLOAT', '1,5']]
const setters = { BOOLEAN: 'booleanField', INTEGER: 'intField', FLOAT: 'floatField' }
async function written([kind, value]) {
  const influx = new InfluxDB({ database: 'd', schema: [{ measurement: 'm', fields: { f: FieldType[kind] }, tags: [] }] })
  let line
  influx._pool.discard = async ({ body }) => {
    line = body
  }
  try {
    await influx.writePoints([{ measurement: 'm', fields: { f: value } }])
    return line.slice(4)
  } catch {
    return 'refused'
  }
}
Promise.all(cases.map(written)).then((peers) => {
  const points = cases.map(([kind, value]) => new Point('m')[setters[kind]]('f', value).toLineProtocol().split(' ')[1].slice(2))
  const seen = `${points.join(' ')}; ${peers.join(' ')}`
  console.log(seen)
  process.exit(seen === 'T 1i 1i -3i -2i 1; refused refused 1000i -3i -3i refused' ? 0 : 1)
})
JS
node run.cjs
