import type { getBillingSummary, listCharges } from '@arribo/api-contracts/admin/payments/billing'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import type { OnChange } from '../../../layout/lists/list-search.ts'
import { usePagedList } from '../../../layout/lists/use-paged-list.ts'
import { type BillingSearch, summedOf } from './billing-search.ts'

export type ChargesAnswer = Answer<typeof listCharges>
export type ChargeRow = ChargesAnswer['data'][number]
export type BillingSummary = Answer<typeof getBillingSummary>

export const useCharges = (search: BillingSearch, onChange: OnChange) =>
  usePagedList('charges', search, (query, options) => api.listCharges({ query }, options), onChange)

/** The key holds the filter only, so paging doesn't fetch the totals again. */
export function useBillingSummary(search: BillingSearch) {
  const filter = summedOf(search)
  return useQuery({
    queryKey: ['billing-summary', filter],
    queryFn: ({ signal }) => api.getBillingSummary({ query: filter }, { signal }),
    placeholderData: keepPreviousData,
  })
}
