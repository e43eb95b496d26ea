import { setTimeout as delay } from 'node:timers/promises'

/**
 * Items held by a running transaction. Real transactions take a while and refuse others that touch the same items;
 * ours are over at once, unless a test requests contention.
 */
export function createClaims() {
  const held = new Set<string>()
  let holdMs = 0
  let ending = new AbortController()
  return {
    /** How long each transaction holds its items from now on; 0 turns it off and releases all. */
    setHoldMs(ms: number) {
      holdMs = ms
      ending.abort()
      ending = new AbortController()
    },
    isHeld: (path: string) => held.has(path),
    /** Holds the items for as long as a test requested; returns the function that releases them. */
    async hold(paths: readonly string[]): Promise<() => void> {
      if (holdMs === 0) return () => undefined
      for (const path of paths) held.add(path)
      await delay(holdMs, undefined, { signal: ending.signal }).catch(() => undefined)
      return () => {
        for (const path of paths) held.delete(path)
      }
    },
  }
}
