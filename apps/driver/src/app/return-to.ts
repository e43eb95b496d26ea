const key = 'arribo.returnTo'
/** The card provider adds it to its return URL. It authorises payments, so it must not be stored. */
export const providersSecret = 'payment_intent_client_secret'

/** The URL of a page below /app or of the check-in, or undefined; we never redirect anywhere else. */
export function ownPage(address: string): string | undefined {
  if (!/^\/(app\/|imhere(\?|$))[^\\]*$/.test(address)) return undefined
  const url = new URL(address, location.origin)
  if (url.searchParams.has(providersSecret)) url.searchParams.delete(providersSecret)
  const { origin, pathname, search } = url
  return origin === location.origin && /^\/(app\/|imhere$)/.test(pathname) ? pathname + search : undefined
}

/** Remembers in this tab where the user was going before having to sign in or register. */
export function keepReturn(address: string): void {
  const page = ownPage(address)
  if (page) sessionStorage.setItem(key, page)
}

/** Whether that page is an invitation to a shared account. */
export const isInvited = (): boolean => sessionStorage.getItem(key)?.startsWith('/app/enrol?') ?? false

/** The driver wants to go somewhere else by now. */
export const dropReturn = (): void => sessionStorage.removeItem(key)

/** Returns that page once. */
export function takeReturn(): string | undefined {
  const kept = sessionStorage.getItem(key)
  dropReturn()
  return kept === null ? undefined : ownPage(kept)
}
