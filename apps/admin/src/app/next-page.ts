export type LoginSearch = { readonly next?: string }

/**
 * `next` is the page that a person wanted before signing in. Only paths of the admin app are accepted, so that a link
 * can't lead elsewhere.
 */
export const readLoginSearch = ({ next }: Record<string, unknown>): LoginSearch =>
  typeof next === 'string' && /^\/admin(?:[/?#]|$)/.test(next) ? { next } : {}

export const nextPageOf = (search: string): string =>
  readLoginSearch(Object.fromEntries(new URLSearchParams(search))).next ?? '/admin'
