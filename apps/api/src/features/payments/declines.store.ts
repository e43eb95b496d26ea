import { updateOf } from '@arribo/server/items/define-item'
import { Refusal } from '@arribo/server/refusal'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import { keys } from '../../platform/dynamo/keys.ts'
import { personMarks, type PersonClients, type WhoseAccount } from '../people/people.ts'
import { areTooMany, dayOf, declinesSince, type Failing, keptUntil, secondsToNextDay } from './declines.rules.ts'

/** Per person and not per account, because a driver can delete the account and come back at once. */
const keysOf = (clients: Pick<Deps, 'secrets'>, payer: WhoseAccount, now: Date) =>
  personMarks(clients, payer).map(({ mark }) => keys.rate('declines', mark, dayOf(now)))

/** For the transaction that records a payment's new declines, so that each counts once. */
export function newDeclines(
  clients: Pick<Deps, 'secrets'>,
  payer: WhoseAccount,
  before: Failing | undefined,
  payment: Failing,
  now: Date,
): TransactPart[] {
  const declines = declinesSince(before, payment)
  if (declines === 0) return []
  const change = updateOf<{ times: number; ttl: number }>({ set: { ttl: keptUntil(now) }, add: { times: declines } })
  return keysOf(clients, payer, now).map((key) => ({ Update: { Key: key, ...change } }))
}

/** Declines since midnight UTC. */
export async function readDeclines(clients: PersonClients, payer: WhoseAccount, now: Date): Promise<number> {
  const counts = await Promise.all(keysOf(clients, payer, now).map((key) => clients.table.get(key)))
  return Math.max(...counts.map((item) => Number(item?.['times'] ?? 0)))
}

export function refuseTooMany(declines: number, now: Date): void {
  if (areTooMany(declines)) throw new Refusal('too_many_requests', { retryAfterSeconds: secondsToNextDay(now) })
}
