import { saveCharges as contract } from '@arribo/api-contracts/admin/payments/billing'
import { implement } from '../../../platform/http/endpoint.ts'
import { writeCharges } from '../charges-file/charges-csv.ts'
import { rowOf } from './charge-row.ts'
import { filterCharges } from '../charges/filter-charges.ts'

/** Rows read at a time: as many as are in memory. */
const limit = 500

export const saveCharges = implement(contract, async ({ table, stripe, now }, { query }) => {
  const { language, ...wanted } = query
  const { page } = await filterCharges({ table, stripe }, wanted, true, now)
  return writeCharges(language, async (at) => {
    const slice = await page({ at, limit, isNewestFirst: true })
    return { ...slice, rows: slice.rows.map((charge) => ({ ...rowOf(charge), key: charge.key })) }
  })
})
