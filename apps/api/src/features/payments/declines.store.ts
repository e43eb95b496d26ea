import { updateOf } from '@arribo/server/items/update'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'
import { areTooMany, dayOf, declinesSince, type Failing, keptUntil, secondsToNextDay } from './declines.rules.ts'

type Count = { readonly times: number; readonly ttl: number }

/** By phone, because a driver can delete the account and come back with the same number at once. */
const keyOf = (phoneNumber: string, now: Date) => keys.rate('declines', phoneNumber, dayOf(now))

type Payer = { readonly phoneNumber: string }

/** Counts a payment's new declines in the transaction that records them, so that each counts once. */
export function newDeclines(
  { phoneNumber }: Payer,
  before: Failing | undefined,
  payment: Failing,
  now: Date,
): TransactPart[] {
  const declines = declinesSince(before, payment)
  if (declines === 0) return []
  const change = updateOf<Count>({ set: { ttl: keptUntil(now) }, add: { times: declines } })
  return [{ Update: { Key: keyOf(phoneNumber, now), ...change } }]
}

/** A driver's declines today, in UTC. */
export async function readDeclines(table: Table, { phoneNumber }: Payer, now: Date): Promise<number> {
  const item = await table.get(keyOf(phoneNumber, now))
  return Number(item?.['times'] ?? 0)
}

export function refuseTooMany(declines: number, now: Date): void {
  if (areTooMany(declines)) throw new Refusal('too_many_requests', { retryAfterSeconds: secondsToNextDay(now) })
}
