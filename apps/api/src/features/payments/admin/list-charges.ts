import { type BillingCharge, listCharges as contract } from '@arribo/api-contracts/admin/billing'
import * as z from 'zod'
import type { Table } from '../../../platform/dynamo/table.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { firstPage, neighbours, pageCount, type Position, sliceOf } from '../../users/pages.rules.ts'
import { type DayRange, readRange, sumFigures } from '../billing.rules.ts'
import { listBilledDays } from '../billing.store.ts'
import { browseCharges, type ListedCharge } from '../charges-list.store.ts'
import { findCharges } from '../find-charges.ts'

/** A position as it comes back inside a cursor. */
const position = z.object({ page: z.int().min(1), key: z.string().nullable(), direction: z.enum(['after', 'before']) })

export const listCharges = implement(contract, async ({ table, secrets, now }, { query }) => {
  const { search = '', startDate, endDate, cursor, limit } = query
  const range = readRange(query, now)
  const list = `billing:${startDate ?? ''}:${endDate ?? ''}:${search}`
  const at = cursor === undefined ? firstPage : position.parse(secrets.readCursor(list, cursor))
  const found = await (search === '' ? browse(table, range, at, limit) : find(table, search, range, at, limit))
  const { next, previous } = neighbours(found, at)
  return {
    data: found.rows.map(rowOf),
    startDate: range.first,
    endDate: range.last,
    page: at.page,
    pages: pageCount(found.total, limit, at.page),
    total: found.total,
    isTotalCapped: found.isCapped,
    nextCursor: next && secrets.signCursor(list, next),
    previousCursor: previous && secrets.signCursor(list, previous),
  }
})

async function browse(table: Table, range: DayRange, at: Position, limit: number) {
  const billed = await listBilledDays(table, range)
  const slice = await browseCharges(table, billed, at, limit)
  const total = sumFigures(billed.map(({ figures }) => figures))['charges'] ?? 0
  return { ...slice, total, isCapped: false }
}

async function find(table: Table, search: string, range: DayRange, at: Position, limit: number) {
  const { charges, isCapped } = await findCharges(table, search, range)
  return { ...sliceOf(charges, at, limit, true), total: charges.length, isCapped }
}

const rowOf = (charge: ListedCharge): BillingCharge => ({
  id: charge.chargeId,
  name: charge.name,
  phoneNumber: charge.phoneNumber,
  amount: charge.amountCents,
  amountRefunded: charge.refundedCents,
  refunded: charge.refunded,
  disputed: charge.disputed,
  status: charge.status,
  created: Math.floor(Date.parse(charge.createdAt) / 1000),
  ...(charge.referralCode !== null && { referralCode: charge.referralCode }),
  metadata: { plan: charge.plan, credits: charge.credits },
})
