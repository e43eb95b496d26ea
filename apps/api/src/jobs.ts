import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from './deps.ts'

/** One thing done again and again; a lease keeps two processes from doing it at once. */
export type Job = {
  readonly name: string
  readonly everyMs: number
  run(deps: Deps, log: FastifyBaseLogger): Promise<void>
}

export type Jobs = { stop(): Promise<void> }

const jobs: readonly Job[] = []

/** Starts every job; a failing run is logged and tried again at its next turn. */
export function startJobs(deps: Deps, log: FastifyBaseLogger): Jobs {
  const running = new Set<Promise<void>>()
  const start = (job: Job) => {
    const turn = job
      .run(deps, log)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
      .finally(() => running.delete(turn))
    running.add(turn)
  }
  const timers = jobs.map((job) => setInterval(start, job.everyMs, job))
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
