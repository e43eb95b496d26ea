import { expect, it } from 'vitest'
import { type CountedChange, portionsOf } from './portions.rules.ts'

const change = (eventId: string, items: number): CountedChange => ({
  eventId,
  additions: Array.from({ length: items }, (_, no) => ({
    key: { pk: 'BILLING#0', sk: `day ${no}` },
    by: { count: 1 },
  })),
})
const said = (changes: readonly CountedChange[]) =>
  portionsOf(changes).map((portion) => portion.map(({ eventId, additions }) => `${eventId}: ${additions.length}`))

it.each([
  ['nothing', [], []],
  ['changes that fit together', [change('a', 2), change('b', 1)], [['a: 2', 'b: 1']]],
  ['up to a hundred items', [change('a', 48), change('b', 50), change('c', 1)], [['a: 48', 'b: 50'], ['c: 1']]],
  ['a change too large for one transaction', [change('a', 200)], [['a: 99'], ['a#1: 99'], ['a#2: 2']]],
])('counts %s', (_name, changes, expected) => {
  expect(said(changes)).toEqual(expected)
})

it('adds each item of a change once, however it is cut', () => {
  const days = portionsOf([change('a', 250)]).flatMap((portion) =>
    portion.flatMap(({ additions }) => additions.map(({ key }) => key.sk)),
  )
  expect([days.length, new Set(days).size]).toEqual([250, 250])
})
