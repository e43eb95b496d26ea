import * as z from 'zod'
import {
  type Call,
  createdField,
  fields,
  listPage,
  mergeMetadata,
  type Operation,
  operation,
  pageFields,
} from '../api/operation.ts'
import { emit, find } from '../context.ts'
import { refundCharge } from '../objects/balance.ts'
import type { ChargeRecord } from '../store.ts'

const ofPayment = { ...pageFields, ...createdField, payment_intent: fields.id.optional() }
const ofCharge = { ...ofPayment, charge: fields.id.optional() }

const listOfPayment = (path: string, kind: 'charge' | 'refund' | 'dispute' | 'fraud_warning'): Operation =>
  operation('GET', path, kind === 'charge' ? ofPayment : ofCharge, (call) => {
    const { charge, payment_intent: intent } = call.input as z.output<z.ZodObject<typeof ofCharge>>
    return listPage(call, kind, call.input, (record) => {
      const isOfCharge = charge === undefined || ('charge' in record && record.charge === charge)
      return isOfCharge && (intent === undefined || record.payment_intent === intent)
    })
  })

const retrieve = (path: string, kind: 'charge' | 'refund' | 'dispute'): Operation =>
  operation('GET', path, {}, (call) => find(call, kind, call.id))

/** A refund names a charge, or an intent whose money a charge took. */
function namedCharge(call: Call<{ charge?: string | undefined; payment_intent?: string | undefined }>): ChargeRecord {
  const { charge, payment_intent: intentId = '' } = call.input
  if (charge !== undefined) return find(call, 'charge', charge, 'charge')
  const intent = find(call, 'payment_intent', intentId, 'payment_intent')
  return find(call, 'charge', intent.latest_charge ?? '', 'payment_intent')
}

export const moneyOperations: readonly Operation[] = [
  retrieve('/charges/:id', 'charge'),
  operation('POST', '/charges/:id', { metadata: fields.metadata.optional() }, (call) => {
    const charge = find(call, 'charge', call.id)
    const changed = { ...charge, metadata: mergeMetadata(charge.metadata, call.input.metadata) }
    call.tx.put('charge', charge.id, changed)
    emit(call, 'charge.updated', changed)
    return changed
  }),
  listOfPayment('/charges', 'charge'),
  operation(
    'POST',
    '/refunds',
    {
      amount: fields.integer.optional(),
      charge: fields.id.optional(),
      metadata: fields.metadata.optional(),
      payment_intent: fields.id.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    },
    (call) => {
      const { amount, reason, metadata } = call.input
      const wanted = { amount, reason: reason ?? null, metadata: mergeMetadata({}, metadata) }
      return refundCharge(call, namedCharge(call), wanted)
    },
  ),
  retrieve('/refunds/:id', 'refund'),
  listOfPayment('/refunds', 'refund'),
  retrieve('/disputes/:id', 'dispute'),
  listOfPayment('/disputes', 'dispute'),
  listOfPayment('/radar/early_fraud_warnings', 'fraud_warning'),
  operation('GET', '/balance_transactions', { ...pageFields, ...createdField }, (call) =>
    listPage(call, 'balance_transaction', call.input),
  ),
  /** As in Stripe, `delivery_success=false` includes pending events. */
  operation(
    'GET',
    '/events',
    {
      ...pageFields,
      ...createdField,
      delivery_success: fields.boolean.optional(),
      types: z.array(fields.text).max(20).optional(),
    },
    (call) => {
      const { delivery_success: isDelivered, types } = call.input
      return listPage(call, 'event', call.input, (event) => {
        const isWanted = types === undefined || types.includes(event.type)
        const hasOutcome = isDelivered === undefined || (event.pending_webhooks === 0) === isDelivered
        return isWanted && hasOutcome
      })
    },
  ),
]
