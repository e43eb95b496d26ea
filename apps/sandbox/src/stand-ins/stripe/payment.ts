import { type CardBehaviour, type Decline, genericDecline } from './cards.ts'
import { type Context, emit, errors, find, type StripeError } from './context.ts'
import {
  type ChargeRecord,
  newId,
  type PaymentErrorRecord,
  type PaymentIntentRecord,
  type PaymentMethodRecord,
  randomText,
  unixNow,
} from './store.ts'
import { book, openDispute, processingFeeCents } from './objects/balance.ts'
import { attachOrSpend, refuseForeignMethod } from './objects/payment-method.ts'

/** Not paid, and no payment is under way. */
export const openStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Pays, declines (throws, but keeps the writes), waits for the cardholder, or stays in processing. */
export function confirmPayment(
  context: Context,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  returnUrl: string | undefined,
): PaymentIntentRecord {
  refuseForeignMethod(context, method, intent)
  const attached = changePaymentIntent(context, intent, {
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  })
  const { behaviour } = find(context, 'card', method.id)
  if (behaviour.needsAuthentication) return askCardholder(context, attached, returnUrl)
  return attempt(context, attached, method, behaviour)
}

export function changePaymentIntent(
  { tx }: Context,
  intent: PaymentIntentRecord,
  change: Partial<PaymentIntentRecord>,
): PaymentIntentRecord {
  const changed = { ...intent, ...change }
  tx.put('payment_intent', intent.id, changed)
  return changed
}

export function requireStatus(intent: PaymentIntentRecord, wanted: readonly string[]): void {
  if (!wanted.includes(intent.status)) throw errors.unexpectedState(intent)
}

function askCardholder(
  context: Context,
  intent: PaymentIntentRecord,
  returnUrl: string | undefined,
): PaymentIntentRecord {
  const token = randomText(24)
  const url = `${context.address}/stripe/3ds/${intent.id}?token=${token}`
  context.tx.put('authentication', intent.id, { token, returnUrl: returnUrl ?? null })
  const waiting = changePaymentIntent(context, intent, {
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl ?? null, url } },
  })
  emit(context, 'payment_intent.requires_action', waiting)
  return waiting
}

export function authenticate(context: Context, intent: PaymentIntentRecord, isApproved: boolean): PaymentIntentRecord {
  const method = find(context, 'payment_method', intent.payment_method ?? '')
  context.tx.delete('authentication', intent.id)
  if (isApproved) return attempt(context, intent, method, find(context, 'card', method.id).behaviour)
  const failed = changePaymentIntent(context, intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    },
  })
  emit(context, 'payment_intent.payment_failed', failed)
  return failed
}

function attempt(
  context: Context,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  behaviour: CardBehaviour,
): PaymentIntentRecord {
  const refusal = behaviour.decline ?? (context.takesDecline(intent.metadata) ? genericDecline : undefined)
  if (refusal) throw decline(context, intent, method, refusal)
  if (!context.holdsPayments) return settlePayment(context, intent)
  const held = changePaymentIntent(context, intent, { status: 'processing', next_action: null })
  emit(context, 'payment_intent.processing', held)
  return held
}

export function settlePayment(context: Context, intent: PaymentIntentRecord): PaymentIntentRecord {
  const method = find(context, 'payment_method', intent.payment_method ?? '')
  const { behaviour } = find(context, 'card', method.id)
  const charge = createCharge(context, intent, method)
  const paid = changePaymentIntent(context, intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
  })
  emit(context, 'charge.succeeded', charge)
  emit(context, 'payment_intent.succeeded', paid)
  attachOrSpend(context, method, intent)
  const { amount: cents, id: source } = charge
  const { id } = book(context, 'charge', { cents, source, feeCents: processingFeeCents(cents) })
  const booked = { ...charge, balance_transaction: id }
  context.tx.put('charge', charge.id, booked)
  emit(context, 'charge.updated', booked)
  if (behaviour.disputes) openDispute(context, booked)
  return paid
}

function decline(
  context: Context,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  refusal: Decline,
): StripeError {
  const charge = createCharge(context, intent, method, refusal)
  const error: PaymentErrorRecord = {
    type: 'card_error',
    charge: charge.id,
    code: refusal.code,
    ...(refusal.declineCode && { decline_code: refusal.declineCode }),
    message: refusal.message,
  }
  const failed = changePaymentIntent(context, intent, {
    status: 'requires_payment_method',
    last_payment_error: error,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
  })
  emit(context, 'charge.failed', charge)
  emit(context, 'payment_intent.payment_failed', failed)
  return errors.card({ ...error, payment_intent: failed }, { keepsWrites: true })
}

function createCharge(
  { tx, address }: Context,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  decline?: Decline,
): ChargeRecord {
  const id = newId('ch')
  const made: ChargeRecord = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    created: unixNow(),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: { reason: decline ? (decline.declineCode ?? decline.code) : null },
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_url: decline ? null : `${address}/stripe/receipts/${id}`,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  }
  tx.put('charge', id, made)
  return made
}
