const key = 'arribo.returnTo'
/** What the card provider writes into the address that it leads back to: good for paying, so it stays nowhere. */
export const providersSecret = 'payment_intent_client_secret'

/** An address of one of our own pages below /app, or undefined; nothing else is ever gone back to. */
export function ownPage(address: string): string | undefined {
  if (!/^\/app\/[^\\]*$/.test(address)) return undefined
  const url = new URL(address, location.origin)
  if (url.searchParams.has(providersSecret)) url.searchParams.delete(providersSecret)
  const { origin, pathname, search } = url
  return origin === location.origin && pathname.startsWith('/app/') ? pathname + search : undefined
}

/** Remembers in this tab where somebody was going who has to sign in or register first. */
export function keepReturn(address: string): void {
  const page = ownPage(address)
  if (page) sessionStorage.setItem(key, page)
}

/** Where they were going; told once. */
export function takeReturn(): string | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === null ? undefined : ownPage(kept)
}
