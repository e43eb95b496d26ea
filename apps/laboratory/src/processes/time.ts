import { movedDate } from './moved-date.mjs'

/** A stack's time: that of the sandbox and the tests in this process, and of every API process. */
export type SharedTime = {
  readonly aheadMs: number
  advance(ms: number): void
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
    reset() {
      globalThis.Date = real
    },
  }
}
