import { vi } from 'vitest'

/** Runs the steps with this process's clock moved ahead by this many minutes, and stopped. */
export async function minutesLater<Value>(minutes: number, steps: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  try {
    return await steps()
  } finally {
    vi.useRealTimers()
  }
}
