import { configure, getConfig } from '@testing-library/react'
import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

const immediately = setImmediate

/** Whether an update comes later than a test waits depends on how busy the machine is, and says nothing of the page. */
const notWaitedFor = 'was not wrapped in act('
/** React also prints this about a page that an earlier test has left behind. */
const isOfGonePage = (line: string) => line.startsWith('A suspended resource finished loading')

/**
 * For a setup file, after the one that restores the window. A test fails if it prints an error or a warning, React's
 * among them. A test that expects one spies on the console itself.
 */
export function testReactStrictly(): void {
  // React warns about updates that a test doesn't wait for only if this is set.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const printed: string[] = []
  for (const name of ['error', 'warn'] as const)
    console[name] = (...words) => {
      const line = format(...words)
      if (!isOfGonePage(line) && !line.includes(notWaitedFor)) printed.push(line)
    }
  afterEach(() => expect(printed.splice(0)).toEqual([]))
  waitForEffects()
}

/** For waits of a test's own. Meanwhile React works as in a browser, without the test having to act. */
export const asInBrowser = <T>(work: () => Promise<T>): Promise<T> => getConfig().asyncWrapper(work) as Promise<T>

export const letPass = (ms: number): Promise<void> =>
  asInBrowser(() => new Promise((resolve) => setTimeout(resolve, ms)))

/** An element may be on the page before the effects of its components have run. */
function waitForEffects(): void {
  const before = getConfig()
  configure({
    asyncWrapper: (wait) =>
      before.asyncWrapper(async () => {
        const found = await wait()
        await new Promise((resolve) => immediately(resolve))
        return found
      }),
  })
  // The worker's next file uses the same instance of this library.
  afterAll(() => configure(before))
}
