import { ApiProblem } from '@arribo/api-contracts/client'
import type { ListState } from '../../layout/list-table.tsx'
import { useUsers } from './users.queries.ts'
import { type UsersSearch, withCursor } from './users-search.ts'

const stateOf = (users: ReturnType<typeof useUsers>): ListState => {
  if (users.isPending) return 'loading'
  return users.isPlaceholderData ? 'stale' : 'ready'
}

/** The page of the list that the address asks for, and the ways to the pages beside it. */
export function useUsersList(search: UsersSearch, onSearch: (search: UsersSearch) => void) {
  const users = useUsers(search)
  const { page = 1, pages = 1, isTotalCapped = false, nextCursor, previousCursor } = users.data ?? {}
  const isWaiting = users.isPending || users.isPlaceholderData
  const toFirstPage = () => onSearch(withCursor(search, null))
  const turnTo = (wanted: number) => {
    const cursor = wanted > page ? nextCursor : previousCursor
    // Until the next page is there, the cursors on the screen belong to the one before.
    if (isWaiting || cursor === undefined) return
    if (wanted === 1) toFirstPage()
    else onSearch(withCursor(search, cursor))
  }
  return {
    answer: users.data,
    error: users.error,
    isWaiting,
    state: stateOf(users),
    page: { page, pages, hasMore: isTotalCapped, onPage: turnTo },
    retry: () => void users.refetch(),
    toFirstPage,
    /** The address names a page that the server does not know: an old link, or one that was cut short. */
    isCursorRefused:
      search.cursor !== undefined &&
      users.error instanceof ApiProblem &&
      users.error.problem.code === 'invalid_request',
  }
}
