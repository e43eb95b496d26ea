import { getBillingSummary as contract } from '@arribo/api-contracts/admin/payments/billing'
import { mapCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import { addAmounts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import { readLateMs } from '../../counters/counters.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { chargeTotals, countDrivers, type DayRange, readRange, totalsOf } from '../billing/billing.rules.ts'
import { listBilledDays } from '../billing/billing.store.ts'
import { tookMoney } from '../charges/charges.rules.ts'
import type { Clients } from '../charges/find-charge.ts'
import { findCharges } from '../charges/filter-charges.ts'

export const getBillingSummary = implement(contract, async ({ table, stripe, now }, { query }) => {
  const range = readRange(query, now)
  const { totals, drivers, isCapped, lateMs } = await (query.search
    ? sumFound({ table, stripe }, query.search, range)
    : sumAll(table, range, now))
  return {
    startDate: range.first,
    endDate: range.last,
    isTotalCapped: isCapped,
    totalPaymentCents: totals.takenCents,
    totalCharges: totals.charges - totals.of_failed - totals.of_pending,
    failedCharges: totals.of_failed,
    ...mapCounters((counter) => totals[counter]),
    totalRefundedCents: totals.refundedCents,
    totalUsers: drivers,
    lateMs,
  }
})

/** From the daily totals, independent of the number of charges. */
async function sumAll(table: Table, range: DayRange, now: Date) {
  const [billed, lateMs] = await Promise.all([listBilledDays(table, range), readLateMs(table, now)])
  const totals = chargeTotals(addAmounts(billed.map(({ totals }) => totals)))
  return { totals, drivers: countDrivers(billed, range.first), isCapped: false, lateMs }
}

async function sumFound(clients: Clients, search: string, range: DayRange) {
  const { charges, isCapped } = await findCharges(clients, search, range)
  const totals = chargeTotals(addAmounts(charges.map(totalsOf)))
  return { totals, drivers: new Set(charges.filter(tookMoney).map(({ sub }) => sub)).size, isCapped, lateMs: 0 }
}
