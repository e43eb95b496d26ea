import { expect, it } from 'vitest'
import { samplePayment } from '../../testing/sample-items.ts'
import { withWarning } from './payments.rules.ts'

const at = new Date('2026-03-01T12:00:00.000Z')
const warning = { id: 'issfr_1', at: at.toISOString() }
const reported = { fraudWarnings: [{ id: 'issfr_1', createdAt: at }], disputes: [], refunds: [] }
const back = (amountCents: number, status = 'succeeded') => ({ refunds: [{ amountCents, status }] })

it.each([
  ['reported', undefined, {}, warning],
  ['never reported', undefined, { fraudWarnings: [] }, undefined],
  ['reported before, in a snapshot without reports', warning, { fraudWarnings: [] }, warning],
  ['partly refunded', warning, back(2498), warning],
  ['a refund that came back', warning, back(2499, 'failed'), warning],
  ['refunded', warning, back(2499), undefined],
  ['a refund on its way', warning, back(2499, 'pending'), undefined],
  ['disputed', warning, { disputes: [{ status: 'needs_response' }] }, undefined],
])('a payment with a stolen card: %s', (_what, known, facts, expected) => {
  const payment = { ...samplePayment('ana', 'pi_1'), ...(known && { warning: known }) }
  expect(withWarning(payment, { ...reported, ...facts }).warning).toEqual(expected)
})
