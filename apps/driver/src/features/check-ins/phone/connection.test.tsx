import { expect, it, vi } from 'vitest'
import { NoConnection, untilOnline } from './connection.ts'
import { setOnline } from '../testing/phone.ts'

it("gives up when the network doesn't come back in time", async () => {
  vi.useFakeTimers()
  setOnline(false)
  const waiting = expect(untilOnline(30_000, new AbortController().signal)).rejects.toBeInstanceOf(NoConnection)
  await vi.advanceTimersByTimeAsync(30_000)
  await waiting
  vi.useRealTimers()
  setOnline(true)
})
