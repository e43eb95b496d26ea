import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { finishDeletion, finalSweep } from './deleting.ts'
import { listDueDeletions, postponeDeletion } from './deletion.store.ts'

export const accountJobs = [{ name: 'account-deletions', everyMs: 30_000, run: endDeletions }] as const

/**
 * Returns how many deletions the original request had left unfinished. A failed one doesn't stop the others and moves
 * to the end of the queue; the run then counts as failed, so that the job's alarm notices.
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
      } else await finalSweep(deps, deletion, log)
    } catch (error) {
      log.error({ err: error, sub: deletion.sub }, 'an account could not be deleted yet')
      failures.push(error)
      await postponeDeletion(deps.table, deletion, deps.clock()).catch((fault: unknown) => failures.push(fault))
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `Accounts that could not be deleted yet: ${failures.length}`)
  return repaired
}
