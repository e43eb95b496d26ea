import { expect, it } from 'vitest'
import { isPlain, readUsersSearch, withCursor, withPreview, withSort, withText } from './users-search.ts'

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

it('starts at the first page when the filter or the order changes', () => {
  const here = { search: 'ana', sort: 'oldest', cursor: 'c' } as const
  expect(withText(here, 'luis')).toEqual({ search: 'luis', sort: 'oldest' })
  expect(withText(here, '')).toEqual({ sort: 'oldest' })
  expect(withSort(here, 'newest')).toEqual({ search: 'ana' })
})

it('pages without losing filter and order', () => {
  const here = { search: 'ana', sort: 'oldest', cursor: 'c' } as const
  expect(withCursor(here, 'd')).toEqual({ ...here, cursor: 'd' })
  expect(withCursor(here, null)).toEqual({ search: 'ana', sort: 'oldest' })
})

it('opening a preview keeps the page; paging closes the preview', () => {
  const here = { search: 'ana', sort: 'oldest', cursor: 'c' } as const
  const looking = { ...here, preview: '+13055550100' }
  expect(withPreview(here, '+13055550100')).toEqual(looking)
  expect(withPreview(looking, undefined)).toEqual(here)
  expect(withCursor(looking, 'd')).toEqual({ ...here, cursor: 'd' })
})

it('recognises the initial list', () => {
  expect([isPlain({}), isPlain({ sort: 'oldest' })]).toEqual([true, false])
})
