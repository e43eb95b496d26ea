import { expect, it } from 'vitest'
import { isSafeAddress } from './safe-address.ts'

it.each([
  ['https://pay.stripe.com/receipts/1', true],
  ['http://localhost:4000/stripe/receipts/ch_1', true],
  ['http://127.0.0.1:4000/stripe/receipts/ch_1', true],
  ['http://[::1]:4000/', true],
  ['http://pay.example/1', false],
  ['http://localhost.example/1', false],
  ['ftp://localhost/1', false],
  ['javascript:alert(1)', false],
  ['not an address', false],
  ['', false],
  [null, false],
  [undefined, false],
])('%j can be opened: %j', (address, expected) => {
  expect(isSafeAddress(address)).toBe(expected)
})
