/**
 * Items that a transaction holds while it is under way. Real transactions take a while and refuse whoever touches the
 * same items meanwhile; ours are over at once, unless a test asks for contention.
 */
export type Claims = {
  /** How long each transaction holds its items; 0 for not at all. */
  holdMs: number
  isHeld(path: string): boolean
  hold(paths: string[]): () => void
}

export function createClaims(): Claims {
  const held = new Set<string>()
  return {
    holdMs: 0,
    isHeld: (path) => held.has(path),
    hold(paths) {
      for (const path of paths) held.add(path)
      return () => {
        for (const path of paths) held.delete(path)
      }
    },
  }
}
