import { expect, it } from 'vitest'
import { createSignedCursors } from '../secrets/keyed-hashes.ts'
import { openPage } from './open-page.ts'

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
