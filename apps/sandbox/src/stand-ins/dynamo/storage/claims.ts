import { setTimeout as delay } from 'node:timers/promises'

/**
 * Items that a transaction holds while it is under way. Real transactions take a while and refuse others that touch the
 * same items; ours are over at once, unless a test asks for contention.
 */
export type Claims = {
  /** How long each transaction holds its items from now on; 0 for not at all, which also ends what is held. */
  setHoldMs(ms: number): void
  isHeld(path: string): boolean
  /** Holds these for as long as a test asked; the answer releases them. */
  hold(paths: readonly string[]): Promise<() => void>
}

export function createClaims(): Claims {
  const held = new Set<string>()
  let holdMs = 0
  let ending = new AbortController()
  return {
    setHoldMs(ms) {
      holdMs = ms
      ending.abort()
      ending = new AbortController()
    },
    isHeld: (path) => held.has(path),
    async hold(paths) {
      if (holdMs === 0) return () => undefined
      for (const path of paths) held.add(path)
      await delay(holdMs, undefined, { signal: ending.signal }).catch(() => undefined)
      return () => {
        for (const path of paths) held.delete(path)
      }
    },
  }
}
