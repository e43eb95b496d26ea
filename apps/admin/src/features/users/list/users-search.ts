import { limits } from '@arribo/api-contracts/shared/limits'

/** What the address of the users list says: the filter, the order, and where the page begins. */
export type UsersSearch = {
  readonly search?: string
  readonly sort?: 'oldest'
  readonly cursor?: string
}

/** Reads the address; what it should not say is left out. Newest first is the rule and stays unsaid. */
export function readUsersSearch({ search, sort, cursor }: Record<string, unknown>): UsersSearch {
  const text = typeof search === 'string' ? search.trim().slice(0, limits.searchLength) : ''
  return {
    ...(text && { search: text }),
    ...(sort === 'oldest' && { sort }),
    ...(typeof cursor === 'string' && cursor && { cursor }),
  }
}

/** Another filter begins at its first page. */
export const withText = ({ sort }: UsersSearch, search: string): UsersSearch => readUsersSearch({ search, sort })

/** So does another order. */
export const withSort = ({ search }: UsersSearch, sort: 'newest' | 'oldest'): UsersSearch =>
  readUsersSearch({ search, sort })

/** No cursor leads to the first page. */
export const withCursor = ({ search, sort }: UsersSearch, cursor: string | null): UsersSearch =>
  readUsersSearch({ search, sort, cursor })

export const isPlain = (search: UsersSearch): boolean => Object.values(search).every((value) => value === undefined)
