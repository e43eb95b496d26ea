import { getBillingSummary as contract } from '@arribo/api-contracts/admin/billing'
import type { Table } from '../../../platform/dynamo/table.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { countDrivers, type DayRange, readRange, sumFigures, totalsAmong, totalsOf } from '../billing.rules.ts'
import { listBilledDays } from '../billing.store.ts'
import { findCharges } from '../find-charges.ts'

export const getBillingSummary = implement(contract, async ({ table, now }, { query }) => {
  const range = readRange(query, now)
  const { totals, drivers, isCapped } = await (query.search
    ? sumFound(table, query.search, range)
    : sumAll(table, range))
  return {
    startDate: range.first,
    endDate: range.last,
    isTotalCapped: isCapped,
    totalPaymentCents: totals.takenCents,
    totalCharges: totals.charges,
    weekCharges: totals.weekCharges,
    creditCharges: totals.creditCharges,
    totalRefundedCents: totals.refundedCents,
    totalUsers: drivers,
  }
})

/** From the figures of the days, whatever the number of charges. */
async function sumAll(table: Table, range: DayRange) {
  const billed = await listBilledDays(table, range)
  const totals = totalsAmong(sumFigures(billed.map(({ figures }) => figures)))
  return { totals, drivers: countDrivers(billed, range.first), isCapped: false }
}

async function sumFound(table: Table, search: string, range: DayRange) {
  const { charges, isCapped } = await findCharges(table, search, range)
  const totals = totalsAmong(sumFigures(charges.map(totalsOf)))
  return { totals, drivers: new Set(charges.map(({ sub }) => sub)).size, isCapped }
}
