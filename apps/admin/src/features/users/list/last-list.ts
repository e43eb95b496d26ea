import type { UsersSearch } from './users-search.ts'

let last: UsersSearch = {}

/** Remembers the list somebody goes to a user from, so that the way back leads to the same page of it. */
export const keepLastList = (search: UsersSearch): void => void (last = search)

export const lastList = (): UsersSearch => last
