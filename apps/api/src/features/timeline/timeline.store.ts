import type { TimelineRow } from '@arribo/api-contracts/admin/timeline'
import { logEntryItem } from '@arribo/server/log-item'
import type { Table } from '@arribo/server/table/table'
import { keys } from '../../platform/dynamo/keys.ts'
import { inOrder, laneEnd, laneStart } from '../../platform/dynamo/browse.ts'
import type { Keyed } from '../../platform/lists/pages.rules.ts'
import { listChargesBefore } from '../payments/payments.ts'
import { rowOfCharge, rowOfLog } from './timeline.rules.ts'

export type Rows = AsyncGenerator<Keyed & { readonly row: TimelineRow }>

export async function* logRows(table: Table, sub: string, size: number, before: string | null): Rows {
  const lane = { pk: keys.logs(sub).pk, low: laneStart, high: before ?? laneEnd }
  for await (const { key, item } of inOrder(table, [lane], true, size))
    for (const entry of key === before ? [] : logEntryItem.list([item])) yield { key, row: rowOfLog(entry) }
}

export async function* chargeRows(table: Table, sub: string, size: number, before: string | null): Rows {
  let from = before
  do {
    const { charges, next } = await listChargesBefore(table, sub, size, from)
    for (const charge of charges) yield { key: `${charge.createdAt}#${charge.chargeId}`, row: rowOfCharge(charge) }
    from = next
  } while (from !== null)
}
