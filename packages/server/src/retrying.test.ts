import { expect, it, vi } from 'vitest'
import { retrying } from './retrying.ts'

class Passing extends Error {}
const policy = retrying((error) => error instanceof Passing)

it('retries a step that fails temporarily', async () => {
  const step = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Passing()).mockResolvedValueOnce('done')
  expect(await policy.execute(step)).toBe('done')
  expect(step).toHaveBeenCalledTimes(2)
})

it('throws a permanent failure at once', async () => {
  const step = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'))
  await expect(policy.execute(step)).rejects.toThrow('broken')
  expect(step).toHaveBeenCalledOnce()
})

it('throws the last failure after 8 attempts', async () => {
  vi.useFakeTimers()
  const step = vi.fn<() => Promise<string>>().mockRejectedValue(new Passing('still busy'))
  const ended = expect(policy.execute(step)).rejects.toThrow('still busy')
  await vi.runAllTimersAsync()
  await ended
  vi.useRealTimers()
  expect(step).toHaveBeenCalledTimes(8)
})
