export type LoginSearch = { readonly next?: string }

/**
 * `next` is the page that a person wanted before signing in. Only paths of the admin app are accepted, so that a link
 * can't lead elsewhere.
 */
export function readLoginSearch({ next }: Record<string, unknown>): LoginSearch {
  return typeof next === 'string' && /^\/admin(?:[/?#]|$)/.test(next) ? { next } : {}
}

export const nextPageOf = (search: string): string =>
  readLoginSearch(Object.fromEntries(new URLSearchParams(search))).next ?? '/admin'
