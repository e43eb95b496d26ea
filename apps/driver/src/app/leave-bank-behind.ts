import { providersSecret } from './return-to.ts'

/**
 * A driver who returns from the bank's own page has that page behind this one, where Back would open it although it is
 * used up. This puts the home page in between. Call it before the router starts, because the router counts the entries
 * itself.
 */
export function leaveBankBehind(): void {
  const { pathname, search, hash } = location
  if (pathname !== '/app/pay' || !new URLSearchParams(search).has(providersSecret)) return
  const here = new URLSearchParams(search)
  here.delete(providersSecret)
  history.replaceState(null, '', '/app')
  history.pushState(null, '', `${pathname}?${here.toString()}${hash}`)
}
