import { expect, it } from 'vitest'
import { readDashboardSearch, wholeKinds, withToggled } from './dashboard-search.ts'

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

it('lists kinds whole, and not any more', () => {
  const both = withToggled(withToggled({}, 'event'), 'dispute')
  expect(wholeKinds(both)).toEqual(['dispute', 'event'])
  expect(withToggled(withToggled(both, 'event'), 'dispute')).toEqual({})
})
