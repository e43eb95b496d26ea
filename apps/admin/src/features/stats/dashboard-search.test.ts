import { expect, it } from 'vitest'
import { readDashboardSearch } from './dashboard-search.ts'

it.each([
  [undefined, {}],
  ['', {}],
  ['unknown', {}],
  ['event', { all: 'event' }],
  ['books,dispute,unknown', { all: 'dispute,books' }],
  [['event'], { all: 'event' }],
])('reads ?all=%s', (all, expected) => {
  expect(readDashboardSearch({ all })).toEqual(expected)
})
