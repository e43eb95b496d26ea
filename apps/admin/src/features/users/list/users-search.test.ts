import { expect, it } from 'vitest'
import { readUsersSearch } from './users-search.ts'

it.each([
  [{ sort: 'oldest' }, { sort: 'oldest' }],
  [{ sort: 'newest' }, {}],
  [{ sort: 'name; drop' }, {}],
  [{ sort: 'endsFirst', service: 'ended' }, { service: 'ended' }],
  [{ preview: '+13055550100' }, { preview: '+13055550100' }],
  [{ preview: 'ana' }, {}],
])('%j is parsed as %j', (raw, expected) => {
  expect(readUsersSearch(raw)).toEqual(expected)
})
