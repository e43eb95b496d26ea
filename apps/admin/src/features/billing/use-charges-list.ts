import { ApiProblem } from '@arribo/api-contracts/client'
import type { ListState } from '../../layout/list-table.tsx'
import { type BillingSearch, withChange } from './billing-search.ts'
import { useCharges } from './billing.queries.ts'

const stateOf = (charges: ReturnType<typeof useCharges>): ListState => {
  if (charges.isPending) return 'loading'
  return charges.isPlaceholderData ? 'stale' : 'ready'
}

/** The page of charges that the address asks for, and the ways to the pages beside it. */
export function useChargesList(search: BillingSearch, onSearch: (search: BillingSearch) => void) {
  const charges = useCharges(search)
  const { page = 1, pages = 1, isTotalCapped = false, nextCursor, previousCursor } = charges.data ?? {}
  const isWaiting = charges.isPending || charges.isPlaceholderData
  const toFirstPage = () => onSearch(withChange(search, {}))
  const turnTo = (wanted: number) => {
    const cursor = wanted > page ? nextCursor : previousCursor
    // Until the next page is there, the cursors on the screen belong to the one before.
    if (isWaiting || cursor === undefined) return
    onSearch(withChange(search, { cursor: wanted === 1 ? undefined : cursor }))
  }
  return {
    answer: charges.data,
    error: charges.error,
    isWaiting,
    state: stateOf(charges),
    page: { page, pages, hasMore: isTotalCapped, onPage: turnTo },
    retry: () => void charges.refetch(),
    toFirstPage,
    /** The address names a page that the server does not know: an old link, or one that was cut short. */
    isCursorRefused:
      search.cursor !== undefined &&
      charges.error instanceof ApiProblem &&
      charges.error.problem.code === 'invalid_request',
  }
}
