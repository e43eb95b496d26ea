import { updateOf } from '@arribo/server/items/update'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'
import { areTooMany, dayOf, declinesSince, type Failing, keptUntil, secondsToNextDay } from './declines.rules.ts'

type Count = { readonly times: number; readonly ttl: number }

const keyOf = (sub: string, now: Date) => keys.rate('declines', sub, dayOf(now))

/** Counts a payment's new declines in the transaction that records them, so that each counts once. */
export function newDeclines(before: Failing | undefined, payment: Failing, now: Date): TransactPart[] {
  const declines = declinesSince(before, payment)
  if (declines === 0) return []
  const change = updateOf<Count>({ set: { ttl: keptUntil(now) }, add: { times: declines } })
  return [{ Update: { Key: keyOf(payment.sub, now), ...change } }]
}

/** A driver's declines today, in UTC. */
export async function readDeclines(table: Table, sub: string, now: Date): Promise<number> {
  const item = await table.get(keyOf(sub, now))
  return Number(item?.['times'] ?? 0)
}

export function refuseTooMany(declines: number, now: Date): void {
  if (areTooMany(declines)) throw new Refusal('too_many_requests', { retryAfterSeconds: secondsToNextDay(now) })
}
