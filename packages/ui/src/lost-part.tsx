/**
 * Messages of browsers and Vite when a chunk can't be loaded. A chunk that loaded and then threw doesn't match: that is
 * our bug.
 */
const lostPart =
  /fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/

export const isLostPart = (error: unknown): error is Error => error instanceof Error && lostPart.test(error.message)

/**
 * Reloads the document for a chunk that can't be loaded, if its server answers; never settles then. Chromium keeps a
 * failed import for as long as the document lives (https://github.com/whatwg/html/issues/6768), so retrying is no use.
 */
export async function reloadForPart(error: unknown): Promise<void> {
  if (!isLostPart(error)) return
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  location.reload()
  await new Promise(() => undefined)
}
