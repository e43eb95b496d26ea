import type { Level } from './level.ts'

export type Write = { type: 'put'; value: unknown } | { type: 'del' }
export type Commits = ReturnType<typeof createCommits>

/**
 * Serialises all writes to disk, each batch after the one before. Nothing is written any more after a batch that
 * failed, because those behind it may build on it.
 */
export function createCommits(level: Level) {
  const pending = new Map<string, Write>()
  let last = Promise.resolve()
  return {
    /** A pending write, which writers must build on but readers don't see yet. */
    underWay: (key: string): Write | undefined => pending.get(key),
    /** Resolves when these writes are on disk. */
    commit(writes: ReadonlyMap<string, Write>): Promise<void> {
      for (const [key, write] of writes) pending.set(key, write)
      last = last.then(async () => {
        await level.batch([...writes].map(([key, write]) => ({ ...write, key })))
        for (const [key, write] of writes) if (pending.get(key) === write) pending.delete(key)
      })
      return last
    },
    /** Resolves when the currently pending writes are on disk and visible. */
    caughtUp: (): Promise<void> => last.catch(() => undefined),
  }
}
