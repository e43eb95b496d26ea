import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { finishDeletion, lookAround } from './deleting.ts'
import { listDueDeletions, postponeDeletion } from './deletion.store.ts'

/** Brings deletions to their end that a crash or a vendor's outage has left, and looks around after every other. */
export const accountJobs = [{ name: 'account-deletions', everyMs: 30_000, run: endDeletions }] as const

/**
 * Answers how many were left unfinished by the request that began them. One that fails stops no other and goes behind
 * those that wait; the run then counts as failed, so that whoever watches the jobs hears of a deletion that does not come to its end.
 */
export async function endDeletions(deps: Deps, log: Log): Promise<number> {
  let repaired = 0
  const failures: unknown[] = []
  const due = await listDueDeletions(deps.table, deps.clock())
  for (const deletion of due)
    try {
      if (deletion.person) {
        await finishDeletion(deps, deletion, deletion.person, log)
        repaired += 1
      } else await lookAround(deps, deletion)
    } catch (error) {
      log.error({ err: error, sub: deletion.sub }, 'an account could not be deleted yet')
      failures.push(error)
      await postponeDeletion(deps.table, deletion, deps.clock()).catch((fault: unknown) => failures.push(fault))
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `Accounts that could not be deleted yet: ${failures.length}`)
  return repaired
}
