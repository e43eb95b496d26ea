import { expect, it } from 'vitest'
import { userPayment } from '../../testing/charges.ts'
import { badgesOf, receiptOf } from './payments.display.ts'

const paid = userPayment({ amount: 2499, metadata: { plan: 'week', credits: 1 } })

it.each([
  [{}, ['success']],
  [{ status: 'failed' }, ['fail']],
  [{ status: 'pending' }, ['pending']],
  [{ refunded: true, amount_refunded: 2499 }, ['success', 'refunded']],
  [{ amount_refunded: 699 }, ['success', 'partlyRefunded']],
  [{ disputed: true }, ['success', 'disputed']],
  [{ refunded: true, disputed: true }, ['success', 'refunded', 'disputed']],
  [{ disputed: true, dispute_lost: true }, ['disputeLost']],
  [{ refunded: true, disputed: true, dispute_lost: true }, ['refunded', 'disputeLost']],
] as const)('%j has the badges %j', (over, words) => {
  expect(badgesOf({ ...paid, ...over }).map(({ word }) => word)).toEqual(words)
})

it.each([
  ['https://pay.example/1', 'https://pay.example/1'],
  ['javascript:alert(1)', null],
])('a receipt at %s has the link %s', (receipt_url, expected) => {
  expect(receiptOf({ ...paid, receipt_url })).toBe(expected)
})
