import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Starts an empty moto on a free port; exits with a message if moto isn't installed. */
export async function startMoto() {
  const version = versionOf()
  if (!version) {
    console.error("moto is missing: pip install 'moto[server,dynamodb,s3,cognitoidp]'")
    process.exit(1)
  }
  const port = await freePort()
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await untilAnswered(address, child)
  return { address, version, stop: () => child.kill() }
}

function versionOf(): string | undefined {
  const asked = spawnSync('python3', ['-c', 'import moto.server; print(moto.__version__)'], { encoding: 'utf8' })
  const hasServer = spawnSync('moto_server', ['--help'], { stdio: 'ignore' }).status === 0
  return asked.status === 0 && hasServer ? asked.stdout.trim() : undefined
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

async function untilAnswered(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error('moto ended at its start: run moto_server to see why.')
    const isUp = await fetch(`${address}/moto-api/data.json`).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await delay(250)
  }
  throw new Error('moto did not answer within a minute.')
}
