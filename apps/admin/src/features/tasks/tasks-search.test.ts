import { expect, it } from 'vitest'
import { readTasksSearch, withChange } from './tasks-search.ts'

it.each([
  [{}, {}],
  [{ search: ' 10.1.0.7 ', status: 'pending', platform: 'spark', sort: 'oldest', cursor: 'c' }, undefined],
  [{ search: '   ', status: 'done', platform: 'flex', sort: 'newest', cursor: '' }, {}],
  [{ search: 7, status: ['pending'], cursor: 3 }, {}],
])('reads %j', (address, expected) => {
  expect(readTasksSearch(address)).toEqual(expected ?? { ...address, search: '10.1.0.7' })
})

it('starts at the first page with another filter, and keeps the others', () => {
  const here = readTasksSearch({ search: 'x', status: 'pending', sort: 'oldest', cursor: 'c2' })
  expect(withChange(here, { status: '' })).toEqual({ search: 'x', sort: 'oldest' })
  expect(withChange(here, { platform: 'spark' })).toEqual({
    search: 'x',
    status: 'pending',
    platform: 'spark',
    sort: 'oldest',
  })
})
