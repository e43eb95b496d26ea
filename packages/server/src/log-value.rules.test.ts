import { expect, it } from 'vitest'
import { redact } from './log-value.rules.ts'

it.each([
  ['keeps a listed field', { name: 'Ana' }, { name: 'Ana' }],
  ['masks a password', { password: 'hunter22' }, { password: '••••••••' }],
  ['keeps null for a password that is not set', { password: null }, { password: null }],
  ['drops unknown fields', { accessToken: 'abc', cookie: 'x' }, {}],
  ['drops a nested object', { name: { secret: 'abc' } }, { name: undefined }],
  ['shows the key of a photo as a path', { selfieKey: 'selfies/a/b.jpg' }, { selfieKey: '/selfies/a/b.jpg' }],
  ['keeps a path unchanged', { selfieKeyLeft: '/references/a/b.jpg' }, { selfieKeyLeft: '/references/a/b.jpg' }],
  ['keeps null for a photo that is not set', { selfieKey: null }, { selfieKey: null }],
  ['shortens a long text', { errorMessage: 'x'.repeat(600) }, { errorMessage: `${'x'.repeat(500)}…` }],
])('%s', (_what, value, expected) => {
  expect(redact(value)).toEqual(expected)
})
