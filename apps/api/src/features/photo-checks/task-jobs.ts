import { TransactionRefused } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import { isOverdue, isPastKeeping, type Task } from './task.rules.ts'
import { listOldest } from './task-list.store.ts'
import { overdueWrites, removalWrites } from './task.store.ts'

const second = 1000
const hour = 3_600_000

export const taskJobs = [
  { name: 'overdue-tasks', everyMs: 30 * second, run: endOverdue },
  { name: 'old-tasks', everyMs: 24 * hour, run: removeOld },
] as const

type Clients = Pick<Deps, 'table' | 'clock'>

/** Returns 0 repairs: these tasks only waited for a selfie that was not sent, or not matched, in time. */
export async function endOverdue({ table, clock }: Clients): Promise<number> {
  const now = clock()
  const waiting = await listOldest(table, ['pending'])
  for (const task of waiting.filter((each) => isOverdue(each, now))) await change(table, overdueWrites(task))
  return 0
}

/** Tasks are kept for 400 days; deleting them decrements their counters. */
export async function removeOld({ table, clock }: Clients): Promise<number> {
  const now = clock()
  for (;;) {
    const oldest = await listOldest(table, ['pending', 'completed', 'failed'])
    const doomed: readonly Task[] = oldest.filter((task) => isPastKeeping(task, now))
    if (doomed.length === 0) return 0
    for (const task of doomed) await change(table, removalWrites(task))
  }
}

async function change(table: Deps['table'], writes: readonly TransactPart[]): Promise<void> {
  try {
    await table.transact(writes)
  } catch (error) {
    // The task has changed since it was read, so it is no longer due.
    if (!(error instanceof TransactionRefused)) throw error
  }
}
