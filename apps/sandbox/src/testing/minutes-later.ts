import { vi } from 'vitest'

export async function minutesLater<Value>(minutes: number, steps: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  try {
    return await steps()
  } finally {
    vi.useRealTimers()
  }
}
