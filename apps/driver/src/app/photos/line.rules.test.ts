import { expect, it } from 'vitest'
import { askAt, lineAt } from './line.rules.ts'

const line = { place: 120, receivedAt: 1_000_000, turnAt: 1_120_000 }

it.each([
  ['at first', 0, 120, 120_000],
  ['after a second', 1000, 119, 119_000],
  ['a minute before', 60_000, 60, 60_000],
  ['just before', 119_900, 1, 100],
  ['at its turn', 120_000, 1, 1],
  ['later', 125_000, 1, 1],
])('%s', (_when, afterMs, place, leftMs) => {
  expect(lineAt(line, line.receivedAt + afterMs)).toEqual({ place, leftMs })
})

it('asks within a second after the turn', () => {
  expect([askAt(line, 0), askAt(line, 1)]).toEqual([1_120_000, 1_121_000])
})
