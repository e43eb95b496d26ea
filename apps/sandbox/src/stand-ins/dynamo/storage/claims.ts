import { setTimeout as delay } from 'node:timers/promises'

/**
 * Items held by a running transaction. In DynamoDB transactions take a while and refuse others that touch the same
 * items. Ours end immediately unless a test requests contention.
 */
export function createClaims() {
  const held = new Set<string>()
  let holdMs = 0
  let ending = new AbortController()
  return {
    setHoldMs(ms: number) {
      holdMs = ms
      ending.abort()
      ending = new AbortController()
    },
    isHeld: (path: string) => held.has(path),
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
