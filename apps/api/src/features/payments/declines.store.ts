import { limits } from '@arribo/api-contracts/shared/limits'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'
import type { Payment } from './payments.rules.ts'

const daySeconds = 86_400
/** Of one driver, on all payments together: one with a valid card needs few, card testing needs many. */
const mostADay = 5 * limits.declinesPerPayment

const dayOf = (now: Date): number => Math.floor(now.getTime() / 1000 / daySeconds)
const keyOf = (sub: string, now: Date) => keys.rate('declines', sub, dayOf(now))

type Failing = Pick<Payment, 'sub' | 'failedCharges'>

/** Counts a payment's new declines in the transaction that records them, so that each counts once. */
export function newDeclines(before: Failing | undefined, { sub, failedCharges }: Failing, now: Date): TransactPart[] {
  const declines = failedCharges - (before?.failedCharges ?? 0)
  if (declines <= 0) return []
  const Update = {
    Key: keyOf(sub, now),
    UpdateExpression: 'ADD #times :declines SET #ttl = :ttl',
    ExpressionAttributeNames: { '#times': 'times', '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':declines': declines, ':ttl': (dayOf(now) + 2) * daySeconds },
  }
  return [{ Update }]
}

/** A driver's declines today, in UTC. */
export async function readDeclines(table: Table, sub: string, now: Date): Promise<number> {
  const item = await table.get(keyOf(sub, now))
  return Number(item?.['times'] ?? 0)
}

export const areTooMany = (declines: number): boolean => declines >= mostADay

export function refuseTooMany(declines: number, now: Date): void {
  if (!areTooMany(declines)) return
  const retryAfterSeconds = Math.ceil((dayOf(now) + 1) * daySeconds - now.getTime() / 1000)
  throw new Refusal('too_many_requests', { retryAfterSeconds })
}
