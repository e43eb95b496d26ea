import { limits } from '@arribo/api-contracts/shared/limits'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { readRows, type RowsChoice, rowsOnFirstSight } from '../../../layout/lists/rows.ts'

/** The user list's URL: filter, order, number of rows, and where the page begins. */
export type UsersSearch = {
  readonly search?: string
  readonly sort?: 'oldest'
  readonly rows?: RowsChoice
  readonly cursor?: string
  /** Phone number of the user in the preview. */
  readonly preview?: string
}

/** Parses the URL; drops invalid parts. The default order, newest first, is left out. */
export function readUsersSearch({ search, sort, rows, cursor, preview }: Record<string, unknown>): UsersSearch {
  const text = typeof search === 'string' ? search.trim().slice(0, limits.searchLength) : ''
  return {
    ...(text && { search: text }),
    ...(sort === 'oldest' && { sort }),
    ...readRows(rows),
    ...(typeof cursor === 'string' && cursor && { cursor }),
    ...(typeof preview === 'string' && isPhone(preview) && { preview }),
  }
}

export const rowsOf = ({ rows }: UsersSearch): number => rows ?? rowsOnFirstSight

/** Another filter starts at the first page. */
export const withText = ({ sort, rows }: UsersSearch, search: string): UsersSearch =>
  readUsersSearch({ search, sort, rows })

/** So does another order. */
export const withSort = ({ search, rows }: UsersSearch, sort: 'newest' | 'oldest'): UsersSearch =>
  readUsersSearch({ search, sort, rows })

/** So does another page size, because a cursor is a position between two pages. */
export const withRows = ({ search, sort }: UsersSearch, rows: string): UsersSearch =>
  readUsersSearch({ search, sort, rows })

/** Without a cursor it is the first page. */
export const withCursor = ({ search, sort, rows }: UsersSearch, cursor: string | null): UsersSearch =>
  readUsersSearch({ search, sort, rows, cursor })

/** Opens or closes the preview and keeps the rest of the search. */
export const withPreview = (search: UsersSearch, preview: string | undefined): UsersSearch =>
  readUsersSearch({ ...search, preview })

export const isPlain = (search: UsersSearch): boolean => Object.values(search).every((value) => value === undefined)
