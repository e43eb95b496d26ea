export type LoginSearch = { readonly next?: string }

/** The page that a person wanted to open before signing in; only pages of the admin app are accepted. */
export function readLoginSearch({ next }: Record<string, unknown>): LoginSearch {
  return typeof next === 'string' && /^\/admin(?:[/?#]|$)/.test(next) ? { next } : {}
}

/** Where to continue after the sign-in, from the URL of a page before it. */
export const nextPageOf = (search: string): string =>
  readLoginSearch(Object.fromEntries(new URLSearchParams(search))).next ?? '/admin'
