import { listCharges as contract } from '@arribo/api-contracts/admin/payments/billing'
import { implement } from '../../../platform/http/endpoint.ts'
import { openPage } from '../../../platform/lists/open-page.ts'
import { rowOf } from './charge-row.ts'
import { filterCharges } from '../charges/filter-charges.ts'

export const listCharges = implement(contract, async ({ table, stripe, secrets, now }, { query }) => {
  const { sort, cursor: _cursor, limit, ...wanted } = query
  const isNewestFirst = sort === 'newest'
  const { range, page, total, isCapped } = await filterCharges({ table, stripe }, wanted, isNewestFirst, now)
  const { at, answerOf } = openPage(secrets, 'charges', query)
  const slice = await page({ at, limit, isNewestFirst })
  return {
    data: slice.rows.map(rowOf),
    startDate: range.first,
    endDate: range.last,
    ...answerOf({ ...slice, total, isCapped }),
  }
})
