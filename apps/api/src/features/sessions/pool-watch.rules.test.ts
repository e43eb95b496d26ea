import { describe, expect, it } from 'vitest'
import { slowestCallMs } from '../../platform/cognito/pool-people.ts'
import { cachedMs } from '../../platform/http/sessions.ts'
import { asksOn, watch, departedStaff } from './pool-watch.rules.ts'

const roundMs = watch.askingMs + slowestCallMs
const secondTryMs = Math.ceil(slowestCallMs / watch.everyMs) * watch.everyMs

describe('from a change in the pool to a revoked token in every process', () => {
  it.each([
    ['as usual', watch.everyMs + roundMs, 45_000],
    ['after a round that failed', watch.everyMs + secondTryMs + roundMs, 55_000],
    ['after a process left between two rounds', 1.9 * watch.everyMs + roundMs, 49_500],
    ['after a process was killed in its round', watch.everyMs + watch.leaseMs + watch.everyMs + roundMs, 60_000],
    ['with 5,400 disabled at once, read in three rounds', 3 * watch.everyMs + roundMs, 55_000],
  ])('%s', (_case, untilWrittenMs, atMostMs) => {
    expect(untilWrittenMs + cachedMs).toBe(atMostMs)
    expect(atMostMs).toBeLessThanOrEqual(60_000)
  })

  it("a round ends within its lease, and uses at most a third of the pool's quota of 30 requests per second", () => {
    expect(roundMs).toBeLessThanOrEqual(watch.leaseMs)
    expect(1000 / watch.pauseMs).toBeLessThanOrEqual(30 / 3)
  })
})

it.each([
  [0, 0, true],
  [29, 4499, true],
  [30, 0, false],
  [1, 4500, false],
])('after %i pages and %i ms requests another page: %s', (pages, sinceMs, expected) => {
  expect(asksOn(pages, sinceMs)).toBe(expected)
})

it.each<[readonly string[] | undefined, readonly string[], readonly string[]]>([
  [undefined, ['ana'], []],
  [[], ['ana'], []],
  [['ana'], ['ana'], []],
  [['ana', 'luis'], ['luis', 'eva'], ['ana']],
  [['ana', 'luis'], [], ['ana', 'luis']],
])('before %j, now %j: %j have left', (before, now, left) => {
  expect(departedStaff(before, now)).toEqual(left)
})
