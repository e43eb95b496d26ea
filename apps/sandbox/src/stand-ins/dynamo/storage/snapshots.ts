import type { Snapshot } from 'classic-level'
import type { Level } from './level.ts'

/** Old states of the database, for stale reads. */
export type Snapshots = {
  /** How long a write stays invisible to such reads: at least this, at most twice this. 0 ends it. */
  lag(milliseconds: number): void
  old(): Snapshot | undefined
  close(): void
}

export function createSnapshots(level: Level): Snapshots {
  let served: Snapshot | undefined
  let next: Snapshot | undefined
  let timer: NodeJS.Timeout | undefined

  function turn() {
    void served?.close()
    served = next
    next = level.snapshot()
  }
  function stop() {
    clearInterval(timer)
    void served?.close()
    void next?.close()
    served = next = undefined
  }
  return {
    lag(milliseconds) {
      stop()
      if (milliseconds <= 0) return
      served = level.snapshot()
      next = level.snapshot()
      timer = setInterval(turn, milliseconds).unref()
    },
    old: () => served,
    close: stop,
  }
}
