import { spawn, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { freePort, untilUp } from '../testing/processes.ts'
import { openMoto, openStandIns } from './clouds.ts'
import { compare, faultsOf, tableOf, writePage } from './report.ts'

// npm run prove -- conformance: the same calls to our stand-ins and moto; --write renews docs/conformance.md.
const { values } = parseArgs({ options: { write: { type: 'boolean' } } })

const server = await startMoto()
const [ours, moto] = [await openStandIns(), await openMoto(server.address)]
try {
  const rows = await compare(ours.cloud, moto)
  const faults = faultsOf(rows)
  const table = tableOf(rows)
  console.log([table, ...faults].join('\n\n'))
  if (faults.length > 0) process.exitCode = 1
  else if (values.write) await writePage(`moto ${server.version}. ${table}`)
} finally {
  await ours.close()
  server.stop()
}

async function startMoto() {
  const asked = spawnSync('python3', ['-c', 'import moto.server; print(moto.__version__)'], { encoding: 'utf8' })
  if (asked.status !== 0) {
    console.error("moto is missing: pip install 'moto[server,dynamodb,s3,cognitoidp]'")
    process.exit(1)
  }
  const port = await freePort()
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await untilUp(`${address}/moto-api/data.json`, child)
  return { address, version: asked.stdout.trim(), stop: () => child.kill() }
}
