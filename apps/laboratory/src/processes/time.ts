import { movedDate } from './moved-date.mjs'

/** The time of the sandbox and everything else in this process; a stack gives it to every API process too. */
export type SharedTime = {
  readonly aheadMs: number
  advance(ms: number): void
  goTo(at: Date): void
  reset(): void
}

const real = globalThis.Date

/** Replaces this process's Date, which the sandbox uses. */
export function createTime(): SharedTime {
  let aheadMs = 0
  globalThis.Date = movedDate(() => aheadMs)
  return {
    get aheadMs() {
      return aheadMs
    },
    advance: (ms) => void (aheadMs += ms),
    goTo: (at) => void (aheadMs = at.getTime() - real.now()),
    reset() {
      globalThis.Date = real
    },
  }
}
