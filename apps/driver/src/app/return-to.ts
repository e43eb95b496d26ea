const key = 'arribo.returnTo'

/** An address of one of our own pages below /app, or undefined; nothing else is ever gone back to. */
export function ownPage(address: string): string | undefined {
  if (!/^\/app\/[^\\]*$/.test(address)) return undefined
  const { origin, pathname, search } = new URL(address, location.origin)
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
