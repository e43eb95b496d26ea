import type { Level } from './level.ts'

export type Write = { type: 'put'; value: unknown } | { type: 'del' }
export type Commits = ReturnType<typeof createCommits>

/**
 * Serialises all writes to disk, each batch after the one before. Those that wait behind a failed batch fail with it,
 * because they may build on it; whatever comes later starts from what is on disk.
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
      const commit = last.then(async () => {
        await level.batch([...writes].map(([key, write]) => ({ ...write, key })))
        for (const [key, write] of writes) if (pending.get(key) === write) pending.delete(key)
      })
      last = commit
      commit.catch(() => {
        if (last !== commit) return
        pending.clear()
        last = Promise.resolve()
      })
      return commit
    },
    /** Resolves when the currently pending writes are on disk and visible. */
    caughtUp: (): Promise<void> => last.catch(() => undefined),
  }
}
