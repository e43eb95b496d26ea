import { expect, it } from 'vitest'
import { createSignedCursors } from '../secrets/keyed-hashes.ts'
import { openPage } from './open-page.ts'
import { firstPage, neighbours, pageCount, type Position, sliceOf } from './pages.rules.ts'

const cursors = createSignedCursors(new Uint8Array(32))
const asked = { search: 'ana', brand: 'visa', limit: 10 }
const found = { rows: Array.from({ length: 10 }, (_, at) => ({ key: `k${at}` })), hasNext: true, total: 30 }
const cursor = openPage(cursors, 'charges', asked).answerOf({ ...found, isCapped: false }).nextCursor ?? ''

it.each([
  ['the same query', { ...asked, cursor }],
  ['the same query in another order', { brand: 'visa', limit: 10, search: 'ana', cursor }],
  ['another number of rows', { ...asked, limit: 50, cursor }],
])('a cursor is valid for %s', (_what, query) => {
  expect(openPage(cursors, 'charges', query).at).toEqual({ page: 2, key: 'k9', direction: 'after' })
})

it.each([
  ['another search', 'charges', { ...asked, search: 'beto', cursor }],
  ['another value of any filter', 'charges', { ...asked, brand: 'amex', cursor }],
  ['a filter more', 'charges', { ...asked, status: 'paid', cursor }],
  ['another list', 'tasks', { ...asked, cursor }],
])('a cursor is refused for %s', (_what, name, query) => {
  expect(() => openPage(cursors, name, query)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
})

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ key: String(from + index).padStart(3, '0') }))
const oldest = rows(1, 25)
const newest = oldest.toReversed()

function walk(list: { key: string }[], isNewestFirst: boolean): string[][] {
  const seen: string[][] = []
  let at: Position | null = firstPage
  const step = (direction: 'next' | 'previous') => {
    if (!at) return
    const slice = sliceOf(list, at, 10, isNewestFirst)
    seen.push(slice.rows.map(({ key }) => key))
    at = neighbours(slice, at)[direction]
  }
  step('next')
  step('next')
  const last = at
  step('next')
  at = last
  step('previous')
  step('previous')
  step('previous')
  return seen
}

it.each([
  ['oldest', oldest, false],
  ['newest', newest, true],
])('go forward and back, %s first', (_sort, list, isNewestFirst) => {
  const [one, two, three, again, twoAgain, oneAgain] = walk(list, isNewestFirst)
  expect([...(one ?? []), ...(two ?? []), ...(three ?? [])]).toEqual(list.map(({ key }) => key))
  expect(again).toEqual(three)
  expect(twoAgain).toEqual(two)
  expect(oneAgain).toEqual(one)
})

it('show no row twice when a new one is added in between', () => {
  const one = sliceOf(newest, firstPage, 10, true)
  const { next } = neighbours(one, firstPage)
  const two = sliceOf([{ key: '026' }, ...newest], next ?? firstPage, 10, true)
  expect(two.rows[0]?.key).toBe('015')
})

it('do not exist before the first and after the last', () => {
  const slice = sliceOf(rows(1, 3), firstPage, 10, false)
  expect(neighbours(slice, firstPage)).toEqual({ next: null, previous: null })
  expect(neighbours({ rows: [], hasNext: false }, { page: 4, key: '9', direction: 'after' })).toEqual({
    next: null,
    previous: firstPage,
  })
})

it.each([
  [0, 1, 1],
  [10, 1, 1],
  [11, 1, 2],
  [5, 3, 3],
])('with %i rows, seen from page %i, there are %i', (total, page, pages) => {
  expect(pageCount(total, 10, page)).toBe(pages)
})
