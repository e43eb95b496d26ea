import { keys } from '../../platform/dynamo/keys.ts'
import { type Table, TransactionRefused } from '../../platform/dynamo/table.ts'
import { countWrites } from '../counters/counters.ts'
import type { CheckIn } from './check-in.rules.ts'

/** Every press of a driver's, by block. */
export const listEveryCheckIn = async (table: Table, sub: string): Promise<CheckIn[]> =>
  (await table.listUnder(keys.checkIns(sub))) as unknown as CheckIn[]

/** Deletes a driver's check-ins, each with what it adds to the counter of arrivals. May be done again. */
export async function removeCheckIns(table: Table, sub: string): Promise<void> {
  for (const { pk, sk, state, checkInId } of await table.listUnder(keys.checkIns(sub))) {
    const counted = state === 'accepted' ? countWrites('ARRIVALS', String(checkInId), { count: -1 }) : []
    const asRead = {
      ConditionExpression: '#state = :read',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':read': state },
    }
    try {
      await table.transact([{ Delete: { Key: { pk: String(pk), sk: String(sk) }, ...asRead } }, ...counted])
    } catch (error) {
      // Somebody else was at it, and has taken it or moved it on: the next look finds what is left.
      if (!(error instanceof TransactionRefused)) throw error
    }
  }
}
