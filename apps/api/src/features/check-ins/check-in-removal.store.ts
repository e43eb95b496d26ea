import { fieldsAre } from '@arribo/server/items/conditions'
import type { Table } from '@arribo/server/table/table'
import { TransactionRefused } from '@arribo/server/table/transact'
import { keys } from '../../platform/dynamo/keys.ts'
import { type CheckIn, checkInItem } from './check-in-item.ts'

export const listEveryCheckIn = async (table: Table, sub: string): Promise<CheckIn[]> =>
  checkInItem.list(await table.listUnder(keys.checkIns(sub)))

export async function removeCheckIns(table: Table, sub: string): Promise<void> {
  for (const { state, assignmentId } of await listEveryCheckIn(table, sub)) {
    const removal = checkInItem.delete(checkInItem.key(sub, assignmentId), fieldsAre({ state }))
    try {
      await table.transact([removal])
    } catch (error) {
      // Another process has changed or deleted it: the next pass finds what is left.
      if (!(error instanceof TransactionRefused)) throw error
    }
  }
}
