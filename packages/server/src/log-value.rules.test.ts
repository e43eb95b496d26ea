import { expect, it } from 'vitest'
import { redact } from './log-value.rules.ts'

// Spec: B-122
it.each([
  ['keeps a listed field', { name: 'Ana' }, { name: 'Ana' }],
  ['masks a password', { password: 'hunter22' }, { password: '••••••••' }],
  ['says that a password is not set', { password: null }, { password: null }],
  ['drops what it does not know', { accessToken: 'abc', cookie: 'x' }, {}],
  ['drops what hides inside an object', { name: { secret: 'abc' } }, { name: undefined }],
  ['shows the key of a photo as a path', { selfieKey: 'selfies/a/b.jpg' }, { selfieKey: '/selfies/a/b.jpg' }],
  ['leaves a path as it is', { selfieKeyLeft: '/references/a/b.jpg' }, { selfieKeyLeft: '/references/a/b.jpg' }],
  ['says that there is no photo', { selfieKey: null }, { selfieKey: null }],
  ['shortens a long text', { errorMessage: 'x'.repeat(600) }, { errorMessage: `${'x'.repeat(500)}…` }],
])('%s', (_what, value, expected) => {
  expect(redact(value)).toEqual(expected)
})
