import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it, vi } from 'vitest'
import { createSlots, NoSlot } from './slots.ts'

const limits = { slots: 1, mostWaiting: 2, longestWaitMs: 60_000 }

function heldPlace() {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const inSlot = createSlots(limits)
  return { ask: () => inSlot(() => held), release: () => release() }
}

it('runs what waits in order, each in its own trace', async () => {
  const trace = new AsyncLocalStorage<number>()
  const inSlot = createSlots(limits)
  const begun: (number | undefined)[] = []
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    begun.push(trace.getStore())
  }
  await Promise.all([1, 2, 3].map((each) => trace.run(each, () => inSlot(work))))
  expect(begun).toEqual([1, 2, 3])
})

it('refuses work when the queue is full', async () => {
  const { ask, release } = heldPlace()
  const taken = [ask(), ask(), ask()]
  await expect(ask()).rejects.toBeInstanceOf(NoSlot)
  release()
  await Promise.all(taken)
})

it('drops work that has waited too long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ask, release } = heldPlace()
  const [first, second] = [ask(), ask()]
  vi.advanceTimersByTime(60_001)
  release()
  await expect(second).rejects.toBeInstanceOf(NoSlot)
  await first
  vi.useRealTimers()
})

it('passes on results and errors, and frees the slot', async () => {
  const inSlot = createSlots(limits)
  await expect(inSlot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inSlot(() => Promise.resolve(7))).toBe(7)
})
