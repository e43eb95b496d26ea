import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

const immediately = setImmediate

/**
 * For a setup file, after the one that restores the window: a test fails if an error or a warning is printed, React's
 * among them. A test that expects one spies on the console itself.
 */
export async function testReactStrictly(): Promise<void> {
  const printed: string[] = []
  for (const name of ['error', 'warn'] as const) console[name] = (...words) => void printed.push(format(...words))
  afterEach(() => expect(printed.splice(0)).toEqual([]))
  // React warns about updates that a test doesn't wait for only in such an environment.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  await waitForEffects()
}

/** An element that was waited for may be on the page before the effects of its components have run. */
async function waitForEffects(): Promise<void> {
  const { configure, getConfig } = await import('@testing-library/react')
  const before = getConfig()
  configure({
    asyncWrapper: (wait) =>
      before.asyncWrapper(async () => {
        const found = await wait()
        await new Promise((resolve) => immediately(resolve))
        return found
      }),
  })
  // The worker's next file shares this library.
  afterAll(() => configure(before))
}
