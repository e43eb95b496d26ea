import { expect, it } from 'vitest'
import { scrub, scrubAll } from './client-errors.rules.ts'

it.each([
  ['Failed at /app?token=abc.def&x=1', 'Failed at /app?token=[hidden]&x=1'],
  ['jwt eyJhbGciOi.eyJzdWIi.c2ln was bad', 'jwt [token] was bad'],
  ['{"password":"hunter22","a":1}', '{"password":"[hidden]","a":1}'],
  ['Authorization: Bearer abc123', 'Authorization: [hidden] [hidden]'],
  ['confirm pi_1_secret_2 failed', 'confirm [secret] failed'],
  ['TypeError: x is undefined', 'TypeError: x is undefined'],
])('%s', (text, expected) => {
  expect(scrub(text)).toBe(expected)
})

it('keeps only what a browser knows: nothing that we or staff write', () => {
  const known = { status: 500, code: 'storage_down', route: '/x?code=123' }
  const ours = { adminName: 'Elena Vargas', selfieKey: 'selfies/x.jpg', isSelfieApproved: true }
  expect(scrubAll({ ...known, ...ours })).toEqual({ ...known, route: '/x?code=[hidden]' })
  expect(scrubAll({ status: 'approved' })).toEqual({})
})
