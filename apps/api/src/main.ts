import { drainMs } from '@arribo/runtime-contracts/draining'
import { readConfig } from './config.ts'
import { startServer } from './server.ts'

try {
  const server = await startServer(readConfig(process.env))
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), drainMs).unref()
    void server.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
