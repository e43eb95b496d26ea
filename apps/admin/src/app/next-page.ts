export type LoginSearch = { readonly next?: string }

/** Where a person wanted to go before signing in: only a page of the admin app is accepted. */
export function readLoginSearch({ next }: Record<string, unknown>): LoginSearch {
  return typeof next === 'string' && /^\/admin(?:[/?#]|$)/.test(next) ? { next } : {}
}

/** Where the URL of a page before the sign-in continues afterwards. */
export const nextPageOf = (search: string): string =>
  readLoginSearch(Object.fromEntries(new URLSearchParams(search))).next ?? '/admin'
