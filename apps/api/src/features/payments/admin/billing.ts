import * as contracts from '@arribo/api-contracts/admin/payments/billing'
import { mapCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import { addAmounts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import { openPage } from '../../../platform/lists/open-page.ts'
import { readLateMs } from '../../counters/counters.ts'
import { getNames } from '../../drivers/drivers.ts'
import { chargeTotals, countDrivers, type DayRange, readRange, totalsOf } from '../billing/billing.rules.ts'
import { listBilledDays } from '../billing/billing.store.ts'
import { writeCharges } from '../charges-file/charges-csv.ts'
import { tookMoney } from '../charges/charges.rules.ts'
import { filterCharges, findCharges, type Clients } from '../charges/find-charges.ts'
import { rowOf } from './charge-row.ts'

export const listCharges = implement(contracts.listCharges, async ({ table, stripe, secrets, now }, { query }) => {
  const { sort, cursor: _cursor, limit, ...wanted } = query
  const isNewestFirst = sort === 'newest'
  const { range, page, total, isCapped } = await filterCharges({ table, stripe }, wanted, isNewestFirst, now)
  const { at, answerOf } = openPage(secrets, 'charges', query)
  const slice = await page({ at, limit, isNewestFirst })
  const names = await getNames(table, slice.rows)
  return {
    data: slice.rows.map((charge) => rowOf(charge, names.get(charge.sub))),
    startDate: range.first,
    endDate: range.last,
    ...answerOf({ ...slice, total, isCapped }),
  }
})

const rowsAtOnce = 500

export const saveCharges = implement(contracts.saveCharges, async ({ table, stripe, now }, { query }) => {
  const { language, ...wanted } = query
  const { page } = await filterCharges({ table, stripe }, wanted, true, now)
  return writeCharges(language, async (at) => {
    const slice = await page({ at, limit: rowsAtOnce, isNewestFirst: true })
    const names = await getNames(table, slice.rows)
    return {
      ...slice,
      rows: slice.rows.map((charge) => ({ ...rowOf(charge, names.get(charge.sub)), key: charge.key })),
    }
  })
})

export const getBillingSummary = implement(contracts.getBillingSummary, async ({ table, stripe, now }, { query }) => {
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
