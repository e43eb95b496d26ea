import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { keys } from './keys.ts'

const goodForMs = 5000
const patienceMs = 2000

const lastChecks = new WeakMap<Table, { readonly at: number; readonly outcome: Promise<void> }>()

/** Asks the database at most every five seconds. Refuses with `temporarily_unavailable` after two seconds. */
export function checkTable(table: Table, now: Date): Promise<void> {
  const last = lastChecks.get(table)
  if (last && Math.abs(now.getTime() - last.at) < goodForMs) return last.outcome
  const outcome = Promise.race([table.get(keys.counter('HEALTH', 0), { isConsistent: false }), silence()]).then(
    () => undefined,
  )
  // Callers handle the failure; this avoids an unhandled rejection if nobody awaits it.
  outcome.catch(() => undefined)
  lastChecks.set(table, { at: now.getTime(), outcome })
  return outcome
}

async function silence(): Promise<never> {
  await sleep(patienceMs, undefined, { ref: false })
  throw new Refusal('temporarily_unavailable')
}
