import { expect, it } from 'vitest'
import { nextPageOf, readLoginSearch } from './next-page.ts'

it.each([
  ['/admin', { next: '/admin' }],
  ['/admin/users?search=ana', { next: '/admin/users?search=ana' }],
  ['/administrator', {}],
  ['//elsewhere.example/admin', {}],
  ['https://elsewhere.example/admin', {}],
  ['javascript:alert(1)', {}],
  [undefined, {}],
])('%s leads to %j', (next, expected) => {
  expect(readLoginSearch({ next })).toEqual(expected)
})

it.each([
  ['?next=%2Fadmin%2Fusers%3Fsearch%3Dana', '/admin/users?search=ana'],
  ['?next=%2F%2Felsewhere.example%2Fadmin', '/admin'],
  ['?language=en', '/admin'],
  ['', '/admin'],
])('"%s" leads to %s', (search, page) => {
  expect(nextPageOf(search)).toBe(page)
})
