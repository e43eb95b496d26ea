import { isPhone } from '@arribo/api-contracts/shared/phone'
import { sortOf, userFilters, userSorts } from '@arribo/api-contracts/admin/lists/user-filters'
import { keptSearch, listReaders, oneOf, readSearch, type SearchOf } from '../../../layout/lists/list-search.ts'

const { search, ...place } = listReaders
const filters = {
  connected: oneOf(...userFilters.connected),
  standing: oneOf(...userFilters.standing),
  service: oneOf(...userFilters.service),
  plan: oneOf(...userFilters.plan),
}
const readers = {
  search,
  ...filters,
  sort: oneOf(...userSorts),
  ...place,
  preview: (value: unknown) => (typeof value === 'string' && isPhone(value) ? value : undefined),
}

export type UsersSearch = SearchOf<typeof readers>

/** Drops invalid parts. The default order, which depends on the filter, is left out. */
export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const { sort, ...found }: UsersSearch = readSearch(readers, raw)
  const order = sortOf(sort, found)
  return { ...found, ...(order !== sortOf(undefined, found) && { sort: order }) }
}

/** Any change but paging starts at the first page, because a cursor is a position in one order of one filter. */
export const withChange = (search: UsersSearch, change: object): UsersSearch =>
  readUsersSearch({ ...search, cursor: undefined, preview: undefined, ...change })

export const isFiltered = (search: UsersSearch): boolean => Object.keys(readSearch(filters, search)).length > 0

export const lastUsers = keptSearch<UsersSearch>()
