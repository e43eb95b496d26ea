import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createDeps, type Deps } from './deps.ts'
import { type Jobs, startJobs } from './jobs.ts'

export type Server = {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly jobs: Jobs
  readonly address: string
  close(): Promise<void>
}

/** What a log line may carry; bodies, headers and addresses with their queries are never logged. */
const serializers = {
  req: (request: { method: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
}

/** Starts the API with its workers and listens. `close` lets running requests end first. */
export async function startServer(config: Config, clock?: () => Date): Promise<Server> {
  const deps = await createDeps(config, clock)
  const logger = config.LOG_LEVEL === 'silent' ? false : { level: config.LOG_LEVEL, serializers }
  const app = await buildApp(deps, logger)
  await app.listen({ port: config.PORT, host: config.HOST })
  const jobs = startJobs(deps, app.log)
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    deps,
    jobs,
    address: `http://localhost:${port}`,
    async close() {
      await jobs.stop()
      await app.close()
      deps.table.close()
    },
  }
}
