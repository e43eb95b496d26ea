import { setTimeout as sleep } from 'node:timers/promises'
import { drainMs } from '@arribo/runtime-contracts/process-end'
import { reportBrokenItemsTo } from '@arribo/server/items/define-item'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { startJobs } from './jobs.ts'
import { logLines } from './platform/http/log-lines.ts'
import { overload } from './platform/http/shedding.ts'
import { startTelemetry } from './platform/telemetry/start.ts'

/** Returns how to end it: readiness fails first, so that balancers notice, then the server drains. */
async function startServer(config: Config): Promise<() => Promise<void>> {
  const telemetry = await startTelemetry(config)
  const deps = await createDeps(config)
  const app = await buildApp(deps, logLines(config.LOG_LEVEL), overload)
  reportBrokenItemsTo(({ item, key, fields }) => app.log.error({ item, key, fields }, 'a stored item is broken'))
  await app.listen({ port: config.PORT, host: config.HOST })
  const jobs = startJobs(deps, app.log)
  return async () => {
    deps.readiness.end()
    await sleep(config.LEAVING_NOTICE_MS)
    await jobs.stop()
    await app.close()
    deps.table.close()
    await telemetry.close()
  }
}

try {
  const config = readConfig(process.env)
  const endServer = await startServer(config)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), config.LEAVING_NOTICE_MS + drainMs).unref()
    void endServer().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
