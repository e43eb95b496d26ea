import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it, vi } from 'vitest'
import { createPlaces, NoPlace } from './places.ts'

const limits = { places: 1, mostWaiting: 2, longestWaitMs: 60_000 }

function heldPlace() {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const inPlace = createPlaces(limits)
  return { ask: () => inPlace(() => held), release: () => release() }
}

it('runs what waits in order, each in its own trace', async () => {
  const trace = new AsyncLocalStorage<number>()
  const inPlace = createPlaces(limits)
  const begun: (number | undefined)[] = []
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    begun.push(trace.getStore())
  }
  await Promise.all([1, 2, 3].map((each) => trace.run(each, () => inPlace(work))))
  expect(begun).toEqual([1, 2, 3])
})

it('refuses work when the queue is full', async () => {
  const { ask, release } = heldPlace()
  const taken = [ask(), ask(), ask()]
  await expect(ask()).rejects.toBeInstanceOf(NoPlace)
  release()
  await Promise.all(taken)
})

it('drops work that has waited too long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ask, release } = heldPlace()
  const [first, second] = [ask(), ask()]
  vi.advanceTimersByTime(60_001)
  release()
  await expect(second).rejects.toBeInstanceOf(NoPlace)
  await first
  vi.useRealTimers()
})

it('passes on results and errors, and frees the place', async () => {
  const inPlace = createPlaces(limits)
  await expect(inPlace(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inPlace(() => Promise.resolve(7))).toBe(7)
})
