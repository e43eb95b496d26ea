/**
 * Messages of browsers and Vite when a chunk can't be loaded. A chunk that loaded and then threw doesn't match: that is
 * our bug.
 */
const lostPart =
  /fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/

export const isLostPart = (error: unknown): error is Error => error instanceof Error && lostPart.test(error.message)

/**
 * Reloads the document if its server answers, and then never settles. For a chunk that is missing again: Chromium
 * keeps a failed load for as long as the document lives (https://github.com/whatwg/html/issues/6768).
 */
export async function reloadForPart(): Promise<void> {
  const isReached = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!isReached?.ok) return
  location.reload()
  await new Promise(() => undefined)
}
