import { createListeners } from '@arribo/store'
import { hashKey, type QueryCache, type QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { /** A background read: nobody waits for it. */ isAside?: boolean }
  }
}

/** How long a read may take before the page says so. */
const patienceMs = 2000

/**
 * Reads of a cache that have had no answer for too long, or have failed and are being retried. One place for all
 * pages, so that no page can forget it.
 */
export function watchReads(cache: QueryCache) {
  const { subscribe, publish } = createListeners()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const late = new Set<string>()
  const forget = (hash: string) => {
    clearTimeout(timers.get(hash))
    timers.delete(hash)
    if (late.delete(hash)) publish()
  }
  const wait = (hash: string) => {
    const turnLate = () => {
      late.add(hash)
      publish()
    }
    timers.set(hash, setTimeout(turnLate, patienceMs))
  }
  cache.subscribe(({ type, query: { queryHash, state, meta } }) => {
    if (meta?.isAside) return
    const isAsking = type !== 'removed' && state.fetchStatus === 'fetching'
    if (!isAsking) forget(queryHash)
    else if (!timers.has(queryHash)) wait(queryHash)
  })
  return {
    subscribe,
    isLate: (): boolean => late.size > 0,
    /** A step of a longer read was answered; the read continues. */
    hear(key: QueryKey): void {
      const hash = hashKey(key)
      if (!timers.has(hash)) return
      forget(hash)
      wait(hash)
    },
  }
}
