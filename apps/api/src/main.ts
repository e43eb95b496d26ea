import { drainMs } from '@arribo/runtime-contracts/process-end'
import { readConfig } from './config.ts'
import { overload } from './platform/http/shedding.ts'
import { startServer } from './server.ts'

try {
  const config = readConfig(process.env)
  const server = await startServer(config, overload)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), config.LEAVING_NOTICE_MS + drainMs).unref()
    void server.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
