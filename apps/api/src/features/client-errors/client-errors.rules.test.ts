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

it('keeps numbers and booleans', () => {
  expect(scrubAll({ status: 500, isOnline: true, route: '/x?code=123' })).toEqual({
    status: 500,
    isOnline: true,
    route: '/x?code=[hidden]',
  })
})
