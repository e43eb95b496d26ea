const key = 'arribo.returnTo'
/** The card provider adds this parameter to its return URL. It authorises payments, so it must not be stored. */
export const providersSecret = 'payment_intent_client_secret'

/** Returns the URL only if it is a page below /app or the check-in. Redirecting anywhere else would be unsafe. */
export function ownPage(address: string): string | undefined {
  if (!/^\/(app\/|imhere(\?|$))[^\\]*$/.test(address)) return undefined
  const url = new URL(address, location.origin)
  if (url.searchParams.has(providersSecret)) url.searchParams.delete(providersSecret)
  const { origin, pathname, search } = url
  return origin === location.origin && /^\/(app\/|imhere$)/.test(pathname) ? pathname + search : undefined
}

export function keepReturn(address: string): void {
  const page = ownPage(address)
  if (page) sessionStorage.setItem(key, page)
}

/** True if the kept page is an invitation to a shared account. */
export const isInvited = (): boolean => sessionStorage.getItem(key)?.startsWith('/app/enrol?') ?? false

export const dropReturn = (): void => sessionStorage.removeItem(key)

export function takeReturn(): string | undefined {
  const kept = sessionStorage.getItem(key)
  dropReturn()
  return kept === null ? undefined : ownPage(kept)
}

/**
 * A driver who returns from the bank's own page has that page behind this one, where Back would open it although it is
 * used up. This puts the home page in between. Call it before the router starts, because the router counts the entries
 * itself.
 */
export function leaveBankBehind(): void {
  const { pathname, search, hash } = location
  const here = new URLSearchParams(search)
  if (pathname !== '/app/pay' || !here.has(providersSecret)) return
  here.delete(providersSecret)
  history.replaceState(null, '', '/app')
  history.pushState(null, '', `${pathname}?${here.toString()}${hash}`)
}
