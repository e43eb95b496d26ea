import { expect, it } from 'vitest'
import { logEntryPut } from './log-item.ts'
import { redact } from './log-value.rules.ts'

it('a log entry expires 400 days after it was written', () => {
  const entry = { sub: 'ana', phoneNumber: '+13055550100', description: 'written', platform: 'other' } as const
  const { Item } = logEntryPut({ ...entry, operationStatus: 'UPDATE' }, new Date(0)).Put
  expect(Item).toMatchObject({ ttl: 400 * 86_400 })
})

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
