import { limits } from '@arribo/api-contracts/shared/limits'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import {
  sortOf,
  userFilters,
  type UserFilters,
  type UserSort,
  userSorts,
} from '@arribo/api-contracts/admin/lists/user-filters'
import { readRows, type RowsChoice, rowsOnFirstSight } from '../../../layout/lists/rows.ts'

export type FilterKind = keyof typeof userFilters

/** The user list's URL: filters, order, number of rows, and where the page begins. */
export type UsersSearch = UserFilters & {
  readonly search?: string
  readonly sort?: UserSort
  readonly rows?: RowsChoice
  readonly cursor?: string
  /** Phone number of the user in the preview. */
  readonly preview?: string
}

const known = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value)

function readFilters(raw: Record<string, unknown>): UserFilters {
  const filters: UserFilters = {
    connected: known(userFilters.connected, raw['connected']),
    standing: known(userFilters.standing, raw['standing']),
    service: known(userFilters.service, raw['service']),
    plan: known(userFilters.plan, raw['plan']),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Parses the URL; drops invalid parts. The default order is left out. */
export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const { search, sort, rows, cursor, preview } = raw
  const text = typeof search === 'string' ? search.trim().slice(0, limits.searchLength) : ''
  const filters = readFilters(raw)
  const order = sortOf(known(userSorts, sort), filters)
  return {
    ...(text && { search: text }),
    ...filters,
    ...(order !== sortOf(undefined, filters) && { sort: order }),
    ...readRows(rows),
    ...(typeof cursor === 'string' && cursor && { cursor }),
    ...(typeof preview === 'string' && isPhone(preview) && { preview }),
  }
}

export const rowsOf = ({ rows }: UsersSearch): number => rows ?? rowsOnFirstSight

/** Any change but paging starts at the first page: a cursor is a position in one order of one filter. */
const changed = ({ cursor: _cursor, preview: _preview, ...kept }: UsersSearch, change: object): UsersSearch =>
  readUsersSearch({ ...kept, ...change })

export const withText = (search: UsersSearch, text: string): UsersSearch => changed(search, { search: text })

export const withSort = (search: UsersSearch, sort: UserSort): UsersSearch => changed(search, { sort })

export const withRows = (search: UsersSearch, rows: string): UsersSearch => changed(search, { rows })

/** Sets a filter, or removes it. */
export const withFilter = (search: UsersSearch, kind: FilterKind, value: string | undefined): UsersSearch =>
  changed(search, { [kind]: value })

/** Without a cursor it is the first page. */
export const withCursor = (search: UsersSearch, cursor: string | null): UsersSearch => changed(search, { cursor })

/** Opens or closes the preview and keeps the rest of the search. */
export const withPreview = (search: UsersSearch, preview: string | undefined): UsersSearch =>
  readUsersSearch({ ...search, preview })

export const isFiltered = (search: UsersSearch): boolean =>
  Object.keys(userFilters).some((kind) => search[kind as FilterKind] !== undefined)

export const isPlain = (search: UsersSearch): boolean => Object.values(search).every((value) => value === undefined)
