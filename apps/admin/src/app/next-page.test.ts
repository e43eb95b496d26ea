import { expect, it } from 'vitest'
import { readLoginSearch } from './next-page.ts'

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
