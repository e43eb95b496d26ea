import * as z from 'zod'
import { type Call, fields, mergeMetadata, operation } from '../api/operation.ts'
import { find } from '../objects/find.ts'
import { refundCharge } from '../objects/refund.ts'
import type { ChargeRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'
import { listOfPayment } from './list-of-payment.ts'

type Named = { charge?: string | undefined; payment_intent?: string | undefined }

export const createRefund = operation(
  'POST',
  '/refunds',
  z.strictObject({
    amount: fields.integer.optional(),
    charge: fields.id.optional(),
    metadata: fields.metadata.optional(),
    payment_intent: fields.id.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  }),
  (call) => {
    const { amount, reason, metadata } = call.input
    return refundCharge(call, namedCharge(call), {
      amount,
      reason: reason ?? null,
      metadata: mergeMetadata({}, metadata),
    })
  },
)

/** A refund names a charge, or an intent whose money a charge took. */
function namedCharge(call: Call<Named>): ChargeRecord {
  const { charge, payment_intent: intentId } = call.input
  if (charge !== undefined && intentId !== undefined)
    throw errors.invalid('You may only specify one of these parameters: charge, payment_intent.')
  if (charge !== undefined) return find(call, 'charge', charge, 'charge')
  if (intentId === undefined)
    throw errors.invalid('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    })
  const intent = find(call, 'payment_intent', intentId, 'payment_intent')
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw errors.unexpectedState(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      intent,
    )
  return find(call, 'charge', intent.latest_charge, 'payment_intent')
}

export const retrieveRefund = operation('GET', '/refunds/:id', z.strictObject({}), (call) =>
  find(call, 'refund', call.id),
)

export const listRefunds = listOfPayment('/refunds', 'refund')
