import { expect, it } from 'vitest'
import { afterFailure, type Failures } from './attempts.ts'

const failTimes = (times: number, nowMs: number): Failures => {
  let failures: Failures | undefined
  for (let index = 0; index < times; index++) failures = afterFailure(failures, nowMs)
  if (!failures) throw new Error('at least one failure')
  return failures
}

it.each([
  { failures: 1, lockMs: 0 },
  { failures: 4, lockMs: 0 },
  { failures: 5, lockMs: 1000 },
  { failures: 6, lockMs: 2000 },
  { failures: 9, lockMs: 16_000 },
  { failures: 14, lockMs: 512_000 },
  { failures: 15, lockMs: 900_000 },
  { failures: 30, lockMs: 900_000 },
])('after $failures wrong passwords the name is locked for $lockMs ms', ({ failures, lockMs }) => {
  expect(failTimes(failures, 1_000_000).lockedUntil - 1_000_000).toBe(lockMs)
})

it('forgets failures after fifteen quiet minutes', () => {
  expect(afterFailure(failTimes(9, 0), 15 * 60_000 + 1)).toMatchObject({ count: 1 })
})
