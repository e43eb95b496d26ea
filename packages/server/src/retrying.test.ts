import { expect, it, vi } from 'vitest'
import { retrying } from './retrying.ts'

class Passing extends Error {}
const policy = retrying((error) => error instanceof Passing)

it('a step that fails for a moment is tried again', async () => {
  const step = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Passing()).mockResolvedValueOnce('done')
  expect(await policy.execute(step)).toBe('done')
  expect(step).toHaveBeenCalledTimes(2)
})

it('what another try does not cure is thrown at once', async () => {
  const step = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'))
  await expect(policy.execute(step)).rejects.toThrow('broken')
  expect(step).toHaveBeenCalledOnce()
})

it('after 8 tries the last failure is thrown', async () => {
  vi.useFakeTimers()
  const step = vi.fn<() => Promise<string>>().mockRejectedValue(new Passing('still busy'))
  const ended = expect(policy.execute(step)).rejects.toThrow('still busy')
  await vi.runAllTimersAsync()
  await ended
  vi.useRealTimers()
  expect(step).toHaveBeenCalledTimes(8)
})
