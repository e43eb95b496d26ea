import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoConnection, untilOnline } from './connection.ts'
import { setOnline } from '../testing/phone.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setOnline(false)
})
afterEach(() => {
  vi.useRealTimers()
  setOnline(true)
})

it('goes on at once with a network', async () => {
  setOnline(true)
  await expect(untilOnline(30_000, new AbortController().signal)).resolves.toBeUndefined()
})
it('goes on when the network comes back in time', async () => {
  const waiting = untilOnline(30_000, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(29_000)
  setOnline(true)
  await expect(waiting).resolves.toBeUndefined()
})
it("gives up when it doesn't", async () => {
  const waiting = expect(untilOnline(30_000, new AbortController().signal)).rejects.toBeInstanceOf(NoConnection)
  await vi.advanceTimersByTimeAsync(30_000)
  await waiting
})
