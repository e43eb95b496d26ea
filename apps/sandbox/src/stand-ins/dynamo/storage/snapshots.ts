import type { Snapshot } from 'classic-level'
import type { Level } from './level.ts'

export type OldState = {
  readonly snapshot: Snapshot
  /** For a read in several steps: keeps the snapshot open until the returned function is called. */
  hold(): () => void
}

/** Old states of the database, for stale reads. */
export type Snapshots = {
  /** How long a write stays invisible to such reads: at least this, at most twice this. 0 makes writes visible at once. */
  lag(milliseconds: number): void
  old(): OldState | undefined
  close(): void
}

export function createSnapshots(level: Level): Snapshots {
  let served: Kept | undefined
  let next: Kept | undefined
  let timer: NodeJS.Timeout | undefined

  function turn() {
    served?.retire()
    served = next
    next = keep(level.snapshot())
  }
  function stop() {
    clearInterval(timer)
    served?.retire()
    next?.retire()
    served = next = undefined
  }
  return {
    lag(milliseconds) {
      stop()
      if (milliseconds <= 0) return
      served = keep(level.snapshot())
      next = keep(level.snapshot())
      timer = setInterval(turn, milliseconds).unref()
    },
    old: () => served,
    close: stop,
  }
}

type Kept = OldState & { retire(): void }

/** Closes when it is retired and nobody reads it any more: a snapshot that closes under a reader fails the read. */
function keep(snapshot: Snapshot): Kept {
  let readers = 0
  let isRetired = false
  const closeIfUnused = () => void (isRetired && readers === 0 && snapshot.close())
  return {
    snapshot,
    hold() {
      readers += 1
      return () => {
        readers -= 1
        closeIfUnused()
      }
    },
    retire() {
      isRetired = true
      closeIfUnused()
    },
  }
}
