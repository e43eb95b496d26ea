import type { PutPart } from '@arribo/server/table/writes'
import { expect, it } from 'vitest'
import type { RefundRequest } from './refund-request-item.ts'
import { requestForward } from './refund-requests.store.ts'
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

const asked: RefundRequest = {
  paymentIntentId: 'pi_1',
  chargeId: 'ch_1',
  sub: 'sub-1',
  place: 0,
  amountCents: 699,
  reason: 'requested_by_customer',
  state: 'asked',
  refundId: null,
  refusal: null,
  agentSub: 'sub-2',
  agentName: 'Elena Vargas',
  agentPhoneNumber: '+13055550104',
  approvalId: null,
  askedByName: null,
  askedAt: '2026-03-02T15:00:00.000Z',
  checks: 0,
}

it.each([
  ['asked', true],
  ['made', true],
  ['refused', false],
  ['lost', false],
  ['settled', false],
] as const)('a request that is %s waits to be checked again: %s', (state, isWaiting) => {
  const { Put } = requestForward({ ...asked, state }, new Date(asked.askedAt)) as PutPart
  expect(Put.Item?.['gsi1sk'] !== undefined).toBe(isWaiting)
})
