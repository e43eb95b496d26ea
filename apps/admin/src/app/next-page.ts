export type LoginSearch = { readonly next?: string }

/** Where a person wanted to go before signing in: a page of the back office, and no other address. */
export function readLoginSearch({ next }: Record<string, unknown>): LoginSearch {
  return typeof next === 'string' && /^\/admin(?:[/?#]|$)/.test(next) ? { next } : {}
}

/** Where the address of a page before the sign-in leads to afterwards. */
export const nextPageOf = (search: string): string =>
  readLoginSearch(Object.fromEntries(new URLSearchParams(search))).next ?? '/admin'
