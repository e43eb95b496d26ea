import { expect, it } from 'vitest'
import { readUsersSearch } from './users-search.ts'

it.each([
  [{}, {}],
  [{ search: '  ana ' }, { search: 'ana' }],
  [{ search: '+1305' }, { search: '+1305' }],
  [{ search: '   ' }, {}],
  [{ search: 'x'.repeat(80) }, { search: 'x'.repeat(64) }],
  [{ search: 7 }, {}],
  [{ sort: 'oldest' }, { sort: 'oldest' }],
  [{ sort: 'newest' }, {}],
  [{ sort: 'name; drop' }, {}],
  [{ cursor: 'abc.def' }, { cursor: 'abc.def' }],
  [{ cursor: '' }, {}],
  [{ preview: '+13055550100' }, { preview: '+13055550100' }],
  [{ preview: 'ana' }, {}],
  [{ page: '3', utm: 'x' }, {}],
])('%j is parsed as %j', (raw, expected) => {
  expect(readUsersSearch(raw)).toEqual(expected)
})
