import type { CardBehaviour, Decline } from '../cards.ts'
import type { Context } from '../context.ts'
import { newId, randomText, unixNow } from '../store/ids.ts'
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../store/records.ts'

type Attempt = {
  intent: PaymentIntentRecord
  method: PaymentMethodRecord
  behaviour: CardBehaviour
  decline?: Decline | undefined
}

/** The issuer's answer to one attempt, as a succeeded or failed charge. */
export function createCharge({ tx, address }: Context, { intent, method, behaviour, decline }: Attempt): ChargeRecord {
  const id = newId('ch')
  const made: ChargeRecord = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'ARRIBO',
    captured: !decline,
    created: unixNow(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardOf(intent, method, behaviour, decline) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${address}/stripe/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  tx.put('charge', id, made)
  return made
}

function outcomeOf(decline: Decline | undefined): ChargeRecord['outcome'] {
  const shared = { advice_code: null, network_advice_code: null, risk_level: 'normal', risk_score: 20 }
  if (!decline) {
    return {
      ...shared,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  }
  return {
    ...shared,
    network_decline_code: '01',
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  }
}

type CardDetails = NonNullable<NonNullable<ChargeRecord['payment_method_details']>['card']>

function cardOf(
  intent: PaymentIntentRecord,
  { card }: PaymentMethodRecord,
  behaviour: CardBehaviour,
  decline: Decline | undefined,
): CardDetails {
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : randomText(6).toUpperCase(),
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: randomText(15),
    regulated_status: 'unregulated',
    three_d_secure: behaviour.needsAuthentication ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const authenticated = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} as const
