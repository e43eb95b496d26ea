import { expect, it } from 'vitest'
import { refundRefusal } from './refunds.rules.ts'

const charge = { status: 'succeeded', amountCents: 2499 }
const refunds = [{ amountCents: 2000, status: 'succeeded' }]
const disputed = (...statuses: string[]) => ({ refunds: [], disputes: statuses.map((status) => ({ status })) })

it.each([
  ['undisputed', disputed(), 2499, null],
  ['with an open dispute', disputed('needs_response'), 1, 'charge_disputed'],
  ['with a dispute under review, after another was lost', disputed('lost', 'under_review'), 1, 'charge_disputed'],
  ['with a lost dispute', disputed('won', 'lost'), 1, 'charge_dispute_lost'],
  ['with a won dispute', disputed('won'), 2499, null],
  ['with an inquiry, which takes no money', disputed('warning_needs_response'), 2499, null],
  ['refunded in part, within the rest', { refunds, disputes: [] }, 499, null],
  ['refunded in part, beyond the rest', { refunds, disputes: [] }, 500, 'refund_too_high'],
])('a refund of a charge %s', (_what, known, cents, expected) => {
  expect(refundRefusal(charge, known, cents)).toBe(expected)
})
