import { expect, it } from 'vitest'
import { recognise } from './recognise.ts'

it.each([
  ['+13055550100', '+13055550100'],
  ['3055550100', '+13055550100'],
  ['(305) 555-0100', '+13055550100'],
  ['1-305-555-0100', '+13055550100'],
  ['305.555.0100', '+13055550100'],
  ['  +1 305 555 0100 ', '+13055550100'],
  ['tel:+13055550100', '+13055550100'],
  ['+57 300 123 4567', '+573001234567'],
])('reads %j as the phone %s', (pasted, phoneNumber) => {
  expect(recognise(pasted)).toEqual({ kind: 'phone', phoneNumber })
})

it.each([
  ['0c9a0a52-55cf-4bf1-8f4b-6a9f3a2bb0de', 'task'],
  ['pi_3PqL2eLkdIwHu7ix0', 'payment'],
  ['ch_3PqL2eLkdIwHu7ix0', 'payment'],
  ['ana.torres@flex.example', 'email'],
  ['192.168.100.200', 'address'],
  ['203.0.113.7', 'address'],
  ['2001:db8::1', 'address'],
  ['::ffff:203.0.113.7', 'address'],
  ['Ana', 'words'],
  ['0100', 'words'],
  ['305', 'words'],
  ['12:30', 'words'],
  ['pi_1', 'words'],
  ['re_3PqL2eLkdIwHu7ix0', 'charge'],
  ['ana@', 'words'],
] as const)('reads %j as %s', (pasted, kind) => {
  expect(recognise(` ${pasted} `)).toEqual({ kind, text: pasted })
})

it.each(['PAY#pi_3PqL2eLkdIwHu7ix0', 'https://dashboard.stripe.com/test/payments/pi_3PqL2eLkdIwHu7ix0'])(
  'recognises the payment in %s',
  (pasted) => {
    expect(recognise(pasted)).toEqual({ kind: 'charge', text: 'pi_3PqL2eLkdIwHu7ix0' })
  },
)

it.each(['', '   '])('finds nothing in %j', (pasted) => {
  expect(recognise(pasted)).toBeNull()
})
