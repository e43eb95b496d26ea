import * as z from 'zod'
import { emit, type Context } from '../context.ts'
import { isCreatedWithin, listPage } from '../list.ts'
import { find } from '../objects/find.ts'
import { refundCharge } from '../objects/refund.ts'
import { createdField, fields, mergeMetadata, operation, pageFields } from '../operation.ts'
import type { ChargeRecord } from '../records.ts'
import { faults } from '../stripe-fault.ts'

const source = { charge: fields.id.optional(), payment_intent: fields.id.optional() }

export const createRefund = operation(
  'POST',
  '/refunds',
  z.strictObject({
    ...source,
    amount: fields.integer.optional(),
    metadata: fields.metadata.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  }),
  (call) => {
    const { amount, reason, metadata } = call.input
    return refundCharge(call, chargeOf(call, call.input), {
      amount,
      reason: reason ?? null,
      metadata: mergeMetadata({}, metadata),
    })
  },
)

function chargeOf(
  context: Context,
  wanted: { charge?: string | undefined; payment_intent?: string | undefined },
): ChargeRecord {
  if (wanted.charge) return find(context, 'charge', wanted.charge, 'charge')
  if (!wanted.payment_intent) {
    throw faults.invalid('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = find(context, 'payment_intent', wanted.payment_intent, 'payment_intent')
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw faults.invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return find(context, 'charge', intent.latest_charge)
}

export const retrieveRefund = operation('GET', '/refunds/:id', z.strictObject({}), (call) =>
  find(call, 'refund', call.id),
)

export const updateRefund = operation(
  'POST',
  '/refunds/:id',
  z.strictObject({ metadata: fields.metadata.optional() }),
  (call) => {
    const refund = find(call, 'refund', call.id)
    const changed = { ...refund, metadata: mergeMetadata(refund.metadata ?? {}, call.input.metadata) }
    call.tx.put('refund', refund.id, changed)
    emit(call, 'refund.updated', changed, { metadata: refund.metadata })
    return changed
  },
)

export const listRefunds = operation(
  'GET',
  '/refunds',
  z.strictObject({ ...pageFields, ...createdField, ...source }),
  (call) => {
    const { charge, payment_intent: intent, created } = call.input
    return listPage(call, 'refund', call.input, (refund) => {
      const isOfCharge = charge === undefined || refund.charge === charge
      const isOfIntent = intent === undefined || refund.payment_intent === intent
      return isOfCharge && isOfIntent && isCreatedWithin(refund.created, created)
    })
  },
)
