import { parseArgs } from 'node:util'
import { openMoto, openStandIns } from './clouds.ts'
import { compare, faultsOf, tableOf, writePage } from './report.ts'
import { startMoto } from './start-moto.ts'

// npm run prove -- conformance: the same calls to our stand-ins and to moto. --write puts the table into docs/conformance.md.
const { values } = parseArgs({ options: { write: { type: 'boolean' } } })

const server = await startMoto()
const [ours, moto] = [await openStandIns(), await openMoto(server.address)]
try {
  const rows = await compare(ours.cloud, moto.cloud)
  const faults = faultsOf(rows)
  const table = tableOf(rows)
  console.log([table, ...faults].join('\n\n'))
  if (faults.length > 0) process.exitCode = 1
  else if (values.write) await writePage(`moto ${server.version}. ${table}`)
} finally {
  await Promise.all([ours.close(), moto.close()])
  server.stop()
}
