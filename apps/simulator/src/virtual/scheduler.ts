import type { Clock } from '@sinonjs/fake-timers'
import { deliverNext, orderOutsideWork } from './outside.ts'
import { countImmediates, realImmediate, realTimeout } from './time.ts'

const turn = () => new Promise<void>((resolve) => realImmediate(resolve))

let booting = 0

/** Stops virtual time while `work` runs, such as reading files at startup. */
export async function standingStill<T>(work: () => Promise<T>): Promise<T> {
  booting += 1
  try {
    return await work()
  } finally {
    booting -= 1
  }
}

/** Returns once nothing can proceed until time advances. */
async function settle(): Promise<void> {
  do {
    // The second pass runs callbacks that the first one scheduled.
    do {
      await turn()
      await turn()
    } while (countImmediates() > 0)
    if (booting > 0) await new Promise((resolve) => realTimeout(resolve, 1))
  } while ((await deliverNext()) || booting > 0)
}

/**
 * Fires one timer, waits until everything that follows from it is done, then fires the next. So the order of events
 * depends on the clock alone, not on the speed of a thread or disk.
 */
export async function simulate<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  orderOutsideWork(true)
  let end: { readonly value: T } | { readonly error: unknown } | undefined
  const main = work().then(
    (value) => (end = { value }),
    (error: unknown) => (end = { error }),
  )
  try {
    for (;;) {
      await settle()
      if (end) break
      if (clock.countTimers() === 0) throw new Error('The simulation waits for something that never happens')
      clock.next()
    }
    await main
  } finally {
    orderOutsideWork(false)
  }
  const ended = end as NonNullable<typeof end>
  if ('error' in ended) throw ended.error
  return ended.value
}
