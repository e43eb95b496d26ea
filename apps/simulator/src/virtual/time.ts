import { syncBuiltinESMExports } from 'node:module'
import FakeTimers from '@sinonjs/fake-timers'

/** The real functions, for the scheduler only. */
export const realImmediate = globalThis.setImmediate
export const realTimeout = globalThis.setTimeout

let immediates = 0
export const countImmediates = (): number => immediates

export type Turns = {
  give(isPicked: () => boolean): void
}

export type Time = ReturnType<typeof replaceTime>

/** Longer intervals belong to workers and sweepers. They run only when `give` runs them, however late that is. */
const slowMs = 1000

/** Replaces the clock: time passes only when it is moved. Microtasks and setImmediate stay real. */
export function replaceTime(startsAt: Date) {
  const clock = FakeTimers.install({
    now: startsAt,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'hrtime'],
    loopLimit: 1_000_000,
    // AWS's clients also clear timers that they never set.
    shouldClearNativeTimers: true,
  })
  const realTimeoutSignal = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')), ms)
    return controller.signal
  }
  globalThis.setImmediate = Object.assign(
    <Given extends unknown[]>(run: (...given: Given) => void, ...given: Given) => {
      immediates += 1
      return realImmediate(() => {
        immediates -= 1
        run(...given)
      })
    },
    { __promisify__: realImmediate.__promisify__ },
  ) as typeof setImmediate
  const others = holdSlowIntervals()
  syncBuiltinESMExports()
  return {
    clock,
    others,
    uninstall(): void {
      AbortSignal.timeout = realTimeoutSignal
      globalThis.setImmediate = realImmediate
      clock.uninstall()
      syncBuiltinESMExports()
    },
  }
}

type Held = Map<object, () => void>

let holding: Held | undefined

export function startTogether<T>(start: () => T): readonly [T, Turns] {
  const before = holding
  const held: Held = new Map()
  holding = held
  try {
    return [start(), turnsOf(held)]
  } finally {
    holding = before
  }
}

const turnsOf = (held: Held): Turns => ({
  give(isPicked) {
    for (const run of held.values()) if (isPicked()) run()
  },
})

function holdSlowIntervals(): Turns {
  const { setInterval: start, clearInterval: end } = globalThis
  const others: Held = new Map()
  const groups = new WeakMap<object, Held>()
  globalThis.setInterval = ((run: (...given: unknown[]) => void, ms: number, ...given: unknown[]) => {
    if (ms < slowMs) return start(run, ms, ...given)
    const timer = start(() => undefined, 2 ** 31 - 1)
    const group = holding ?? others
    group.set(timer, () => run(...given))
    groups.set(timer, group)
    return timer
  }) as typeof setInterval
  globalThis.clearInterval = (timer) => {
    if (typeof timer === 'object') groups.get(timer)?.delete(timer)
    end(timer)
  }
  return turnsOf(others)
}
