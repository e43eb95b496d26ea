import { logEntryItem } from '@arribo/server/log-item'
import type { Table } from '@arribo/server/table/table'
import type { TimelineRow } from '@arribo/api-contracts/admin/timeline'
import { keys } from '../../platform/dynamo/keys.ts'
import { listChargesBefore } from '../payments/payments.ts'
import { rowOfCharge, rowOfLog } from './timeline.rules.ts'

export type Placed = { readonly place: string; readonly row: TimelineRow }
/** `next`: the position where the list continues, even if a broken item was its last. */
type Piece = { readonly rows: readonly Placed[]; readonly next: string | null }
export type ReadPiece = (before: string | null) => Promise<Piece>

export const logPieces =
  (table: Table, sub: string, size: number): ReadPiece =>
  async (before) => {
    const { items, next } = await table.query({
      KeyConditionExpression: `pk = :pk${before === null ? '' : ' AND sk < :before'}`,
      ExpressionAttributeValues: { ':pk': keys.logs(sub).pk, ...(before !== null && { ':before': before }) },
      ScanIndexForward: false,
      Limit: size,
    })
    const rows = items.flatMap((item) =>
      logEntryItem.list([item]).map((entry) => ({ place: String(item['sk']), row: rowOfLog(entry) })),
    )
    return { rows, next: next === undefined ? null : String(items.at(-1)?.['sk']) }
  }

export const chargePieces =
  (table: Table, sub: string, size: number): ReadPiece =>
  async (before) => {
    const { charges, next } = await listChargesBefore(table, sub, size, before)
    const rows = charges.map((charge) => ({
      place: `${charge.createdAt}#${charge.chargeId}`,
      row: rowOfCharge(charge),
    }))
    return { rows, next }
  }
