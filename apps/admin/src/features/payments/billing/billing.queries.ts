import type { getBillingSummary, listCharges } from '@arribo/api-contracts/admin/payments/billing'
import { rowsOnPage } from '@arribo/api-contracts/admin/lists/choices'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { type BillingSearch, summedOf } from './billing-search.ts'

export type ChargesAnswer = Answer<typeof listCharges>
export type ChargeRow = ChargesAnswer['data'][number]
export type BillingSummary = Answer<typeof getBillingSummary>

export const rowsOf = ({ rows = rowsOnPage[0] }: BillingSearch) => rows

/** One page of charges; shows the previous page until it has loaded. */
export const useCharges = (search: BillingSearch) =>
  useQuery({
    queryKey: ['charges', search],
    queryFn: ({ signal }) => {
      const { rows: _rows, ...filter } = search
      return api.listCharges({ query: { ...filter, limit: rowsOf(search) } }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** The totals of the whole filter; paging doesn't refetch them. */
export function useBillingSummary(search: BillingSearch) {
  const filter = summedOf(search)
  return useQuery({
    queryKey: ['billing-summary', filter],
    queryFn: ({ signal }) => api.getBillingSummary({ query: filter }, { signal }),
    placeholderData: keepPreviousData,
  })
}
