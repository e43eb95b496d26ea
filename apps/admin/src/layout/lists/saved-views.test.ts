import { expect, it } from 'vitest'
import { readViews, withoutView, withView } from './saved-views.ts'

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

it('has each name once, in order', () => {
  const views = withView(withView([], spark), pending)
  expect(views).toEqual([pending, spark])
  expect(withView(views, { ...spark, search: {} })).toEqual([pending, { ...spark, search: {} }])
  expect(withoutView(views, 'Spark')).toEqual([pending])
})
