import { createListeners } from '@arribo/store'
import { hashKey, type QueryCache, type QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { /** Nobody waits for its answer. */ isAside?: boolean }
  }
}

/** How long a read may stay without an answer before the page says so. */
const patienceMs = 2000

/**
 * Which reads of a cache have had no answer for longer than one waits in good faith: none at all, or a failure that is
 * being tried again. One place for all pages, so that no page can forget it.
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
    /** A read of several steps had the answer to one of them, and goes on. */
    hear(key: QueryKey): void {
      const hash = hashKey(key)
      if (!timers.has(hash)) return
      forget(hash)
      wait(hash)
    },
  }
}
