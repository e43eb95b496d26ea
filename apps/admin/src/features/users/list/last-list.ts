import type { UsersSearch } from './users-search.ts'

let last: UsersSearch = {}

/** Remembers the list from which a user was opened, so that the way back leads to the same page. */
export const keepLastList = (search: UsersSearch): void => void (last = search)

export const lastList = (): UsersSearch => last
