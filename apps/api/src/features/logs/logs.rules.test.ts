import { expect, it } from 'vitest'
import { redact } from './logs.rules.ts'

it.each([
  ['keeps a listed field', { name: 'Ana' }, { name: 'Ana' }],
  ['masks a password', { password: 'hunter22' }, { password: '••••••••' }],
  ['says that a password is not set', { password: null }, { password: null }],
  ['drops what it does not know', { accessToken: 'abc', cookie: 'x' }, {}],
  ['drops what hides inside an object', { name: { secret: 'abc' } }, { name: undefined }],
  ['shortens a long text', { errorMessage: 'x'.repeat(600) }, { errorMessage: `${'x'.repeat(500)}…` }],
])('%s', (_what, value, expected) => {
  expect(redact(value)).toEqual(expected)
})
