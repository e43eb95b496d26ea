import { randomUUID } from 'node:crypto'
import type { Deps } from './deps.ts'
import { accountJobs } from './features/accounts/deleting.ts'
import { chainJobs } from './features/log-entries/chain/chain.ts'
import { checkInJobs } from './features/check-ins/check-ins.ts'
import { counterJobs } from './features/counters/counters.ts'
import { imageBankJobs } from './features/image-bank/image-bank.ts'
import { paymentJobs } from './features/payments/payment-jobs.ts'
import { referralJobs } from './features/referrals/granting.ts'
import { reminderJobs } from './features/reminders/reminder-jobs.ts'
import { sessionJobs } from './features/sessions/session-jobs.ts'
import { unconfirmedJobs } from './features/users/unconfirmed-jobs.ts'
import { taskJobs } from './features/tasks/tasks.ts'
import { takeTurn } from './platform/dynamo/lease.ts'
import type { Log } from './platform/log.ts'
import { count } from './platform/telemetry/metrics.ts'

export type Job = {
  readonly name: string
  readonly everyMs: number
  readonly leaseMs?: number
  /** Returns how much work it repaired that a lost webhook or a crash had left undone. */
  run(deps: Deps, log: Log): Promise<number>
}

export type Jobs = { stop(): Promise<void> }

const jobs: readonly Job[] = [
  ...paymentJobs,
  ...checkInJobs,
  ...taskJobs,
  ...imageBankJobs,
  ...counterJobs,
  ...accountJobs,
  ...sessionJobs,
  ...reminderJobs,
  ...referralJobs,
  ...chainJobs,
  ...unconfirmedJobs,
]

/** Even rare jobs are looked at this often, so that restarts don't delay them. */
const lookEveryMs = 60_000
const usualLeaseMs = 5 * 60_000

export function startJobs(deps: Deps, log: Log): Jobs {
  const owner = randomUUID()
  const running = new Set<Promise<unknown>>()
  const start = (job: Job) => {
    const turn = runJob(deps, log, job, owner)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
      .finally(() => running.delete(turn))
    running.add(turn)
  }
  const timers = jobs.map((job) => setInterval(start, Math.min(job.everyMs, lookEveryMs), job))
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}

export async function runJob(deps: Deps, log: Log, job: Job, owner: string): Promise<number | undefined> {
  const startedAt = deps.clock()
  const turn = await takeTurn(deps.table, job.name, owner, startedAt, job.leaseMs ?? usualLeaseMs)
  if (!turn) return undefined
  // Slightly early, so that a punctual timer doesn't miss its turn.
  let nextAt = new Date(startedAt.getTime() + job.everyMs * 0.9)
  try {
    const repairs = await job.run(deps, log)
    count('arribo.jobs.runs', { job: job.name, outcome: 'done' })
    if (repairs > 0) count('arribo.reconciliation.repairs', { job: job.name }, repairs)
    if (repairs > 0) log.warn({ job: job.name, repairs }, 'a job had something to repair')
    return repairs
  } catch (error) {
    nextAt = deps.clock()
    count('arribo.jobs.runs', { job: job.name, outcome: 'failed' })
    throw error
  } finally {
    await turn.end(nextAt)
  }
}
