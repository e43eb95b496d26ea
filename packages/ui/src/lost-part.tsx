/** Messages when a chunk can't be loaded. One that loaded and then threw must not match: that is our bug. */
const lostPart =
  /fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/

export const isLostPart = (error: unknown): error is Error => error instanceof Error && lostPart.test(error.message)

/**
 * Reloads the document if the chunk that failed to load can be fetched now, and then never settles. Chromium 150 never
 * retries a failed import in the same document; 156 does (https://github.com/whatwg/html/issues/6768).
 */
export async function reloadForPart(error: unknown): Promise<void> {
  if (!isLostPart(error)) return
  // Safari's message doesn't name the chunk.
  const [address = location.href] = /(https?:\/)?\/\S+$/.exec(error.message) ?? []
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok) return
  location.reload()
  await new Promise(() => undefined)
}

/** For React's roots. An error boundary shows the error in the page, so it needn't be one in the console too. */
export const shownInPage = {
  onCaughtError: (error: unknown): void => console.info('Shown in the page:', error),
}
