import { expect, it } from 'vitest'
import { msBetweenTurns, nextTry, placeOf, shardsOfLine } from './line.rules.ts'

const now = new Date('2026-11-26T20:30:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

it.each([
  [1, 4, 1],
  [19, 4, 1],
  [20, 4, 2],
  [50, 4, 4],
  [50, 64, 5],
  [2000, 64, 64],
])('a line of %d a second uses, of %d shards: %d', (perSecond, most, expected) => {
  expect(shardsOfLine(perSecond, most)).toBe(expected)
})

it.each([
  [1, 1, 1000],
  [50, 4, 80],
  [50, 5, 100],
])('%d a second over %d shards: a turn of a shard every %d ms, so all of them keep the rate', (rate, shards, ms) => {
  expect(msBetweenTurns(rate, shards)).toBe(ms)
  expect((shards * 1000) / ms).toBe(rate)
})

it.each([
  [1, 1000, 1],
  [1, 1001, 2],
  [50, 20, 1],
  [50, 2000, 100],
  [50, -1, 1],
])('at %d a second, a turn in %d ms has place %d', (perSecond, ms, place) => {
  expect(placeOf(after(ms), now, perSecond)).toBe(place)
})

it.each([
  [0, 1000, 2000],
  [1, 2000, 4000],
  [3, 8000, 16_000],
  [4, 15_000, 30_000],
  [40, 15_000, 30_000],
])('the next try after a missed turn and %d earlier ones: in %d to %d ms', (missed, soonest, latest) => {
  expect([nextTry(missed, 0, now), nextTry(missed, 1, now)]).toEqual([after(soonest), after(latest)])
})
