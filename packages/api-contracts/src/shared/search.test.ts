import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

it.each([
  ['?referral=662E41', { referral: '662E41' }],
  ['?phone=%2B13055550123', { phone: '+13055550123' }],
  ['?redirect_status=succeeded&payment_intent=pi_1', { redirect_status: 'succeeded', payment_intent: 'pi_1' }],
  ['', {}],
])('%s is parsed and written unchanged', (text, search) => {
  expect(parseSearch(text)).toEqual(search)
  expect(stringifySearch(search)).toBe(text)
})

it('leaves out empty values', () => {
  expect(stringifySearch({ a: undefined, b: '', c: 'x' })).toBe('?c=x')
})
