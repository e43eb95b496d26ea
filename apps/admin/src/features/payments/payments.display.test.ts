import { expect, it } from 'vitest'
import { userPayment } from '../../testing/charges.ts'
import { badgesOf } from './payments.display.ts'

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
