import type { Level } from './level.ts'

export type Write = { type: 'put'; value: unknown } | { type: 'del' }
export type Writes = ReadonlyMap<string, Write>

/**
 * Serialises all writes to disk. Writes that arrive while a batch is being written form the next batch, so the order
 * is kept, many writers share a batch, and `commit` resolves when its writes are on disk.
 */
export type Commits = {
  /** A pending write, which writers must build on but readers don't see yet. */
  underWay(key: string): Write | undefined
  commit(writes: Writes): Promise<void>
  /** Resolves when the currently pending writes are on disk and visible. */
  caughtUp(): Promise<void>
  /** Resolves when nothing is pending. */
  settled(): Promise<void>
}

type Batch = { writes: Map<string, Write>; done: Promise<void>; resolve(): void; reject(error: unknown): void }

export function createCommits(level: Level): Commits {
  let flushing: Batch | undefined
  let gathering: Batch | undefined

  async function flush() {
    while (gathering) {
      const batch = gathering
      flushing = batch
      gathering = undefined
      try {
        await level.batch([...batch.writes].map(([key, write]) => ({ ...write, key })))
        batch.resolve()
      } catch (error) {
        // The writes gathered meanwhile may depend on writes that never happened.
        batch.reject(error)
        const dependents = gathering as Batch | undefined
        gathering = undefined
        dependents?.reject(error)
      }
    }
    flushing = undefined
  }

  return {
    underWay: (key) => gathering?.writes.get(key) ?? flushing?.writes.get(key),
    commit(writes) {
      if (writes.size === 0) return Promise.resolve()
      const batch = (gathering ??= createBatch())
      for (const [key, write] of writes) batch.writes.set(key, write)
      if (!flushing) void flush()
      return batch.done
    },
    caughtUp: async () => (gathering ?? flushing)?.done.catch(() => undefined),
    async settled() {
      while (gathering ?? flushing) await (gathering ?? flushing)?.done.catch(() => undefined)
    },
  }
}

function createBatch(): Batch {
  const { promise: done, resolve, reject } = withResolvers()
  return { writes: new Map(), done, resolve, reject }
}

function withResolvers() {
  let resolve: () => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
