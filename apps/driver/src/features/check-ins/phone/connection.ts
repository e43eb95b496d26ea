/** There is no network, and there was none for as long as one may wait; nothing was sent. */
export class NoConnection extends Error {
  override name = 'NoConnection'
}

/**
 * Waits for the network, in front of whoever is waiting too: ends with NoConnection when the time is up, when they give
 * it up, or when they look away. Nothing is ever sent later behind their back.
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
