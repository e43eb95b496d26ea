#!/usr/bin/env bash
# apache-arrow 21.2.0: a column of DECIMAL with two digits comes out of `get`, `toJSON` and `toString` as its digits without
# the point: 12.35 dollars are 1235, -5 are -500, one cent is 1, and `Number` of them is too. The column's type knows its
# scale. hyparquet-writer 0.17.0 wrote the Parquet file, parquet-wasm 0.7.1 read it; hyparquet 1.31.5 and arquero 7.2.1,
# which reads the same Arrow bytes with the same library underneath, have 12.35 and -5. Guessed: as seen; most would bet on
# 12.35. Consequence: a chart of payments is a hundred times too high. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund apache-arrow@21.2.0 arquero@7.2.1 hyparquet@1.31.5 hyparquet-writer@0.17.0 parquet-wasm@0.7.1
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { tableFromIPC } from 'apache-arrow'
import { fromArrow } from 'arquero'
import { parquetReadObjects } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import init, { readParquet } from 'parquet-wasm/esm'
await init({ module_or_path: readFileSync('node_modules/parquet-wasm/esm/parquet_wasm_bg.wasm') })
const decimal = { name: 'amount', type: 'INT32', converted_type: 'DECIMAL', scale: 2, precision: 8, repetition_type: 'REQUIRED' }
const file = parquetWriteBuffer({ schema: [{ name: 'root', num_children: 1 }, decimal], columnData: [{ name: 'amount', data: [12.35, -5, 0.01] }] })
const arrow = readParquet(new Uint8Array(file)).intoIPCStream()
const column = tableFromIPC(arrow).getChild('amount')
const seen = [
  `${column.type}`,
  [...column].map(Number).join(' '),
  [...column].join(' '),
  (await parquetReadObjects({ file })).map(({ amount }) => amount).join(' '),
  fromArrow(arrow).array('amount').join(' '),
].join('; ')
console.log(seen)
process.exit(seen === 'Decimal[8e+2]; 1235 -500 1; 1235 -500 1; 12.35 -5 0.01; 12.35 -5 0.01' ? 0 : 1)
JS
node run.mjs
