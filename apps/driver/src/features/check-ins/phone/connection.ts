/** There was no network for the whole wait, so nothing was sent. */
export class NoConnection extends Error {
  override name = 'NoConnection'
}

/**
 * Waits for the network while the driver is watching. Rejects with NoConnection when the time is up, the driver
 * cancels, or the page is hidden, so that nothing is ever sent later in the background.
 */
export function untilOnline(timeoutMs: number, given: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      ended.abort()
      finish()
    }
    const giveUp = () => settle(() => reject(new NoConnection()))
    const timer = setTimeout(giveUp, timeoutMs)
    const { signal } = ended
    addEventListener('online', () => settle(resolve), { signal })
    given.addEventListener('abort', giveUp, { signal })
    document.addEventListener('visibilitychange', () => document.hidden && giveUp(), { signal })
  })
}
