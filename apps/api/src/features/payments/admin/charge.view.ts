import { errorMessage } from '@arribo/i18n/errors'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { ChargeDetails, ChargeRefund, LedgerEffect } from '@arribo/api-contracts/admin/payments/charges'
import { isSafeAddress } from '@arribo/api-contracts/shared/money/safe-address'
import type { Config } from '../../../config.ts'
import type { PaymentFacts } from '../../../platform/stripe/payment-facts.ts'
import { versionOf } from '../../../platform/shown.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import type { LedgerEntry } from '../../ledger/ledger.rules.ts'
import { entryIdOf } from '../../ledger/entry-ids.rules.ts'
import type { Charge } from '../charges/charge-item.ts'
import {
  refundableNow,
  refundShown,
  isOneUnderWay,
  leftOf,
  refundFor,
  refundRefusal,
  type RefundRequest,
} from '../refunds/refunds.rules.ts'
import type { listLost } from '../lost-cards.store.ts'
import { rowOf } from './charge-row.ts'

type ChargeInput = {
  readonly charge: Charge
  readonly driver: Driver | undefined
  readonly entries: readonly LedgerEntry[]
  readonly requests: readonly RefundRequest[]
  readonly lostCards: Awaited<ReturnType<typeof listLost>>
  readonly facts: PaymentFacts | 'silent' | 'unaware'
}

export function showCharge(input: ChargeInput, config: DashboardConfig, now: Date): ChargeDetails {
  const { charge, entries } = input
  const facts = factsIn(input)
  const isTaken = charge.status === 'succeeded'
  const live = facts?.charges.find(({ chargeId }) => chargeId === charge.chargeId)
  const receiptUrl = live ? live.receiptUrl : charge.receiptUrl
  return {
    ...rowOf(facts && isTaken ? { ...charge, ...returnedOf(charge, facts) } : charge),
    paymentIntentId: charge.paymentIntentId,
    card: charge.card,
    isCardRefused: input.lostCards.some(({ isLifted }) => !isLifted),
    cardAccepted: acceptanceOf(input),
    declineCode: charge.declineCode,
    receiptUrl: isSafeAddress(receiptUrl) && charge.phoneNumber !== '' ? receiptUrl : null,
    providerUrl: dashboardAddress(config, charge.paymentIntentId),
    provider: typeof input.facts === 'string' ? input.facts : 'answered',
    ledger: isTaken ? entries.flatMap(effectOf) : [],
    refunds: facts ? (isTaken ? refundsOf(facts, input) : []) : null,
    disputes: facts ? (isTaken ? facts.disputes.map(disputeOf) : []) : null,
    refundable: refundableOf(input, now),
  }
}

function acceptanceOf({ lostCards }: ChargeInput): ChargeDetails['cardAccepted'] {
  const lifted = lostCards.flatMap(({ liftedAt: at, liftedBy: by }) => (at && by ? [{ at, by }] : []))
  return lifted.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null
}

/** Counts Stripe's refunds, because our own record of a refund comes only with a later event. */
function returnedOf({ chargeId, amountCents }: Charge, { refunds }: PaymentFacts) {
  const gone = refunds.filter((refund) => refund.chargeId === chargeId && !notReturned.has(stateOf(refund.status)))
  const refundedCents = gone.reduce((sum, refund) => sum + refund.amountCents, 0)
  return { refundedCents, refunded: refundedCents >= amountCents }
}

const notReturned = new Set<ChargeRefund['state']>(['failed', 'canceled'])

const factsIn = ({ facts }: ChargeInput): PaymentFacts | undefined => (typeof facts === 'string' ? undefined : facts)

type DashboardConfig = Pick<Config, 'STRIPE_DASHBOARD_ADDRESS' | 'STRIPE_SECRET_KEY'>

/** Stripe's test mode shows in the key, and needs a path prefix in dashboard URLs. */
const dashboardAddress = (config: DashboardConfig, paymentIntentId: string): string => {
  const mode = /^[rs]k_test_/.test(config.STRIPE_SECRET_KEY) ? '/test' : ''
  return `${config.STRIPE_DASHBOARD_ADDRESS}${mode}/payments/${paymentIntentId}`
}

const kinds = ['payment', 'refund', 'refund_failed', 'dispute_open', 'dispute_won', 'dispute_lost'] as const
const isOfPayment = (kind: string): kind is LedgerEffect['kind'] => (kinds as readonly string[]).includes(kind)

const effectOf = ({ entryId, kind, appliedAt, creditsDelta, endsOnBefore, endsOnAfter, short }: LedgerEntry) =>
  isOfPayment(kind) ? [{ id: entryId, kind, at: appliedAt, creditsDelta, endsOnBefore, endsOnAfter, short }] : []

const disputeOf = ({ id, amountCents, status, reason, createdAt, dueBy }: PaymentFacts['disputes'][number]) => ({
  id,
  amountCents,
  status,
  reason,
  at: createdAt.toISOString(),
  dueBy: dueBy?.toISOString() ?? null,
})

const refusalView = (code: ErrorCode) => ({ code, message: errorMessage(code) })

const states = ['pending', 'succeeded', 'failed', 'canceled'] as const
const stateOf = (status: string | null): ChargeRefund['state'] => states.find((state) => state === status) ?? 'pending'

function refundsOf({ refunds }: PaymentFacts, { driver, requests, entries }: ChargeInput): ChargeRefund[] {
  // A deleted account's ledger no longer changes, so no refund waits for it.
  const isIn = (id: string) => !driver || entries.some(({ entryId }) => entryId === id)
  const atProvider = refunds.map((refund): ChargeRefund => {
    const state = stateOf(refund.status)
    const request = requests.find(({ place }) => place === refund.place)
    const isBack = state === 'failed' && isIn(entryIdOf('refund', refund.id))
    return {
      id: refund.id,
      amountCents: refund.amountCents,
      state,
      reason: refund.reason,
      at: refund.createdAt.toISOString(),
      agentName: request?.agentName ?? null,
      askedByName: request?.askedByName ?? null,
      refusal: null,
      place: refund.place,
      isApplied:
        state === 'succeeded'
          ? isIn(entryIdOf('refund', refund.id))
          : !isBack || isIn(entryIdOf('refund_failed', refund.id)),
    }
  })
  const unknown = requests
    .filter((request) => !refundFor(request, refunds))
    .map(({ amountCents, state, reason, askedAt, agentName, askedByName, refusal, place }): ChargeRefund => ({
      id: null,
      amountCents,
      state: state === 'refused' || state === 'lost' ? state : 'asked',
      reason,
      at: askedAt,
      agentName,
      askedByName,
      refusal: refusal && refusalView(refusal),
      place,
      isApplied: true,
    }))
  // Stripe's times have whole seconds and its list is newest first. The stable sort keeps that order within a second.
  return [...atProvider, ...unknown].toSorted((a, b) => b.at.localeCompare(a.at))
}

function refusalOf({ charge, requests, facts }: ChargeInput): ErrorCode | null {
  if (facts === 'silent') return 'payment_provider_silent'
  if (facts === 'unaware') return 'payment_not_at_provider'
  return refundRefusal(charge, facts) ?? (isOneUnderWay(requests, facts.refunds) ? 'refund_under_way' : null)
}

function refundableOf(input: ChargeInput, now: Date): ChargeDetails['refundable'] {
  const facts = factsIn(input)
  const refundable = refundableNow(input, facts ? leftOf(input.charge, facts) : 0, now)
  const refusal = refusalOf(input)
  return { version: versionOf(refundShown(refundable)), ...refundable, refusal: refusal && refusalView(refusal) }
}
