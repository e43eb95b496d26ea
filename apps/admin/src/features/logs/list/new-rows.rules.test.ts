import { expect, it } from 'vitest'
import { countNew } from './new-rows.rules.ts'

const rows = (ids: string) => ({ Items: Array.from(ids, (id) => ({ id })) })

it.each([
  ['nothing new', 'abc', 'abc', 0, false],
  ['two on top', 'abc', 'xyab', 2, false],
  ['all are new', 'abc', 'xyz', 3, true],
  ['nothing was there before', '', 'xy', 2, false],
  ['nothing is there at all', '', '', 0, false],
  ['everything has gone', 'abc', '', 0, false],
])('%s', (_what, shown, latest, count, isAtLeast) => {
  expect(countNew(rows(shown), rows(latest))).toEqual({ count, isAtLeast })
})
