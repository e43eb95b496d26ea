import { expect, it } from 'vitest'
import { samplePayment } from '../../testing/sample-items.ts'
import { isExpired, withWarning } from './payments.rules.ts'

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

it.each([
  [11, 'months before', '2026-06-15T00:00:00Z', false],
  [11, 'on the last day of its month', '2026-11-30T23:59:59Z', false],
  [11, 'while it is still that day somewhere', '2026-12-01T11:59:59Z', false],
  [11, 'once the month is over everywhere', '2026-12-01T12:00:00Z', true],
  [11, 'years after', '2030-01-01T00:00:00Z', true],
  [12, 'on the last day of its year', '2026-12-31T23:00:00Z', false],
  [12, 'in the next year', '2027-01-02T00:00:00Z', true],
])('a card that expires in month %i of 2026, %s', (expMonth, _when, now, expected) => {
  expect(isExpired({ expMonth, expYear: 2026 }, new Date(now))).toBe(expected)
})
