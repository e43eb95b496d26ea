import { expect, it } from 'vitest'
import { filterOf, readViews, withoutView, withView } from './saved-views.ts'

const pending = { name: 'Pendientes', search: { status: 'pending' } }
const spark = { name: 'Spark', search: { platform: 'spark' } }

it.each([
  [null, []],
  ['x', []],
  [{}, []],
  [[pending, { name: 1, search: {} }, { name: 'x' }, null, 'y', { name: 'z', search: [] }], [pending]],
])('reads the valid views of %j', (stored, views) => {
  expect(readViews(stored)).toEqual(views)
})

it('keeps the filter and the order, not the position in the list', () => {
  expect(filterOf({ search: 'ana', sort: 'oldest', cursor: 'c', page: 3, entry: 'e' })).toEqual({
    search: 'ana',
    sort: 'oldest',
  })
})

it('has each name once, in order', () => {
  const views = withView(withView([], spark), pending)
  expect(views).toEqual([pending, spark])
  expect(withView(views, { ...spark, search: {} })).toEqual([pending, { ...spark, search: {} }])
  expect(withoutView(views, 'Spark')).toEqual([pending])
})
