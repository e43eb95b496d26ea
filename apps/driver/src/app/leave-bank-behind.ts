import { providersSecret } from './return-to.ts'

/**
 * A driver who comes back from the bank's own page has that page behind this one, and it is used up: Back would open it
 * dead. Puts the home page in between. Before the router starts, because it counts the entries itself.
 */
export function leaveBankBehind(): void {
  const { pathname, search, hash } = location
  if (pathname !== '/app/pay' || !new URLSearchParams(search).has(providersSecret)) return
  const here = new URLSearchParams(search)
  here.delete(providersSecret)
  history.replaceState(null, '', '/app')
  history.pushState(null, '', `${pathname}?${here.toString()}${hash}`)
}
