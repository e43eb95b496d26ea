import { movedDate } from './moved-date.mjs'

export type SharedTime = ReturnType<typeof createTime>

const real = globalThis.Date

/**
 * The time of the sandbox and everything else in this process, whose Date it replaces; a stack gives it to every API
 * process too.
 */
export function createTime() {
  let aheadMs = 0
  globalThis.Date = movedDate(() => aheadMs)
  return {
    get aheadMs() {
      return aheadMs
    },
    advance: (ms: number) => void (aheadMs += ms),
    goTo: (at: Date) => void (aheadMs = at.getTime() - real.now()),
    reset() {
      globalThis.Date = real
    },
  }
}
