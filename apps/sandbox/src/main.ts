import { createSandbox } from './sandbox.ts'

const parentCheckMs = 500

try {
  const sandbox = await createSandbox({
    folder: process.env['ARRIBO_STATE_FOLDER'],
    port: Number(process.env['ARRIBO_SANDBOX_PORT'] ?? 4000),
  })
  console.log(`The sandbox is at ${sandbox.address}`)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void sandbox.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  // A killed starter passes no signal on; a new parent tells that it is gone.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop(), parentCheckMs).unref()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
