import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportBrokenItemsTo } from '@arribo/server/items/define-item'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createDeps, type Deps } from './deps.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { logLines } from './platform/http/log-lines.ts'
import type { Overload } from './platform/http/shedding.ts'
import { startTelemetry } from './platform/telemetry/start.ts'

export type Server = {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly jobs: Jobs
  readonly address: string
  close(): Promise<void>
}

/** `close` fails readiness first, so that balancers notice, then drains. */
export async function startServer(config: Config, overload?: Overload): Promise<Server> {
  const telemetry = await startTelemetry(config)
  const deps = await createDeps(config)
  const app = await buildApp(deps, logLines(config.LOG_LEVEL), overload)
  reportBrokenItemsTo(({ item, key, fields }) => app.log.error({ item, key, fields }, 'a stored item is broken'))
  await app.listen({ port: config.PORT, host: config.HOST })
  const jobs = startJobs(deps, app.log)
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    deps,
    jobs,
    address: `http://localhost:${port}`,
    async close() {
      deps.readiness.end()
      await sleep(config.LEAVING_NOTICE_MS)
      await jobs.stop()
      await app.close()
      deps.table.close()
      await telemetry.close()
    },
  }
}
