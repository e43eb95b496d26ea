import { saveCharges as contract } from '@arribo/api-contracts/admin/payments/billing'
import { implement } from '../../../platform/http/endpoint.ts'
import { readRange } from '../billing/billing.rules.ts'
import { writeCharges } from '../charges-file/charges-csv.ts'
import { rowOf } from './charge-row.ts'
import { filterCharges } from '../charges/filter-charges.ts'

/** Rows read at a time: as many as are in memory. */
const limit = 500

export const saveCharges = implement(contract, async ({ table, stripe, now }, { query }) => {
  const { search = '', startDate: _start, endDate: _end, language, ...filters } = query
  const range = readRange(query, now)
  const { page } = await filterCharges({ table, stripe }, { text: search, range, isNewestFirst: true }, filters)
  return writeCharges(language, async (at) => {
    const slice = await page({ at, limit, isNewestFirst: true })
    return { ...slice, rows: slice.rows.map((charge) => ({ ...rowOf(charge), key: charge.key })) }
  })
})
