import { ApiProblem } from '@arribo/api-contracts/client'
import { createListeners } from '@arribo/store'
import { hashKey, type MutationCache, type QueryCache, type QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { /** A background read: nobody waits for it. */ isAside?: boolean }
  }
}

/** How long an answer may take before the page says so. */
const patienceMs = 2000

function watchWaiting<Key>() {
  const { subscribe, publish } = createListeners()
  const timers = new Map<Key, ReturnType<typeof setTimeout>>()
  const late = new Set<Key>()
  const wait = (key: Key) => {
    const turnLate = () => {
      late.add(key)
      publish()
    }
    timers.set(key, setTimeout(turnLate, patienceMs))
  }
  const forget = (key: Key) => {
    clearTimeout(timers.get(key))
    timers.delete(key)
    if (late.delete(key)) publish()
  }
  return {
    subscribe,
    publish,
    isLate: (): boolean => late.size > 0,
    isAwaited: (key: Key): boolean => timers.has(key),
    wait,
    forget,
  }
}

/** Watches the cache rather than single queries, so that no page can forget to say that it waits. */
export function watchReads(cache: QueryCache) {
  const { subscribe, publish, isLate, isAwaited, wait, forget } = watchWaiting<string>()
  /** Refusals of the reads that are being retried, by query hash, the latest last. */
  const refusals = new Map<string, ApiProblem>()
  const keepRefusal = (hash: string, refusal: ApiProblem | undefined) => {
    if (refusals.get(hash) === refusal) return
    refusals.delete(hash)
    if (refusal) refusals.set(hash, refusal)
    publish()
  }
  cache.subscribe(({ type, query: { queryHash, state, meta } }) => {
    if (meta?.isAside) {
      keepRefusal(queryHash, undefined)
      forget(queryHash)
      return
    }
    const isAsking = type !== 'removed' && state.fetchStatus === 'fetching'
    const reason = isAsking ? state.fetchFailureReason : null
    keepRefusal(queryHash, reason instanceof ApiProblem ? reason : undefined)
    if (!isAsking) forget(queryHash)
    else if (!isAwaited(queryHash)) wait(queryHash)
  })
  return {
    subscribe,
    isLate,
    latestRefusal: (): ApiProblem | null => [...refusals.values()].at(-1) ?? null,
    /** For a read of several requests: one was answered, so the waiting time starts again. */
    stepAnswered(key: QueryKey): void {
      const hash = hashKey(key)
      if (!isAwaited(hash)) return
      forget(hash)
      wait(hash)
    },
  }
}

/**
 * Leaves out writes that show their own progress. A write is never repeated by itself, so it has no refusals to show.
 */
export function watchWrites(cache: MutationCache) {
  const { subscribe, isLate, isAwaited, wait, forget } = watchWaiting<number>()
  cache.subscribe(({ type, mutation }) => {
    if (!mutation || mutation.meta?.hasProgress) return
    const { mutationId, state } = mutation
    const isAsking = type !== 'removed' && state.status === 'pending'
    if (!isAsking) forget(mutationId)
    else if (!isAwaited(mutationId)) wait(mutationId)
  })
  return { subscribe, isLate }
}
