import { expect, it } from 'vitest'
import { firstLogPage, pageOf } from './log-pages.rules.ts'

const matches = ['e', 'd', 'c', 'b', 'a'].map((key) => ({ key }))
const at = (page: number) => ({ page, from: 'e', isContinued: false })

it.each([
  ['the first page', firstLogPage, 'ed', 2, null],
  ['a page in the middle', at(2), 'cb', 3, null],
  ['the last page', at(3), 'a', undefined, at(2)],
])('%s: its rows, and the pages beside it', (_name, position, rows, nextPage, previous) => {
  const page = pageOf(matches, position, 2)
  expect(page.rows.map(({ key }) => key).join('')).toBe(rows)
  expect([page.next?.page, page.previous, page.pages]).toEqual([nextPage, previous, 3])
})

it('names the first page of a continued search, which is not the start of the list', () => {
  const continued = { ...at(2), isContinued: true }
  expect(pageOf(matches, continued, 2).previous).toEqual({ ...continued, page: 1 })
})
