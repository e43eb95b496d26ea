import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createResilience, DeliveryUnavailable, type Outage } from './resilience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = Outage | 'fine' | 'error of ours'

const answers = (answer: Answer) => async () => {
  if (answer === 'fine') return answer
  throw answer === 'error of ours' ? new RangeError(answer) : new DeliveryUnavailable(answer)
}

const alive = ['fine', 'throttled', 'rubbish', 'error of ours'] as const

it.each(alive)('counts failures in a row from zero again when a resting platform’s trial is %s', async (trial) => {
  const resilience = createResilience()
  const say = (answer: Answer) => resilience.run(answers(answer), false).catch((error: unknown) => error)
  const sayTimes = async (times: number, answer: Answer) => {
    for (let time = 0; time < times; time += 1) await say(answer)
  }
  await sayTimes(5, 'down')
  expect(resilience.restState()).toBe(2)
  await vi.advanceTimersByTimeAsync(10_001)
  await say(trial)
  await sayTimes(4, 'down')
  expect(resilience.restState()).toBe(0)
  await say('down')
  expect(resilience.restState()).toBe(2)
})

it.each(alive)('a row of failures ends with %s', async (between) => {
  const resilience = createResilience()
  const row: Answer[] = ['down', 'down', 'down', 'down', between, 'down']
  for (const answer of row) await resilience.run(answers(answer), false).catch(() => undefined)
  expect(resilience.restState()).toBe(0)
})
