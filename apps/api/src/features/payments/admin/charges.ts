import * as contracts from '@arribo/api-contracts/admin/payments/charges'
import { isRefusal, Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import { errorMessage } from '@arribo/i18n/errors'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { ChargeDetails, ChargeRefund, LedgerEffect } from '@arribo/api-contracts/admin/payments/charges'
import { isSafeAddress } from '@arribo/api-contracts/shared/money/safe-address'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseChanged, type Shown, versionOf } from '../../../platform/shown.ts'
import { fetchPayment, type PaymentFacts } from '../../../platform/stripe/payment-facts.ts'
import type { Config } from '../../../config.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { listEntriesOf } from '../../ledger/ledger.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { refuseOwn } from '../../people/people.ts'
import { cardsOf } from '../../referrals/rewards.rules.ts'
import type { LedgerEntry } from '../../ledger/ledger.rules.ts'
import { entryIdOf } from '../../ledger/entry-ids.rules.ts'
import { fetchCharge, requireCharge } from '../charges/find-charges.ts'
import { liftLost, listLost, type LostCards } from '../lost-cards.store.ts'
import { listRequests } from '../refunds/refund-requests.store.ts'
import { refund } from '../refunds/refunding.ts'
import type { Charge } from '../charges/charge-item.ts'
import {
  isOneUnderWay,
  leftOf,
  refundableNow,
  refundFor,
  type RefundInput,
  refundRefusal,
  refundShown,
} from '../refunds/refunds.rules.ts'
import { rowOf } from './charge-row.ts'

export const getCharge = implement(contracts.getCharge, async (deps, { params }) => {
  const { table, stripe, config, now, log } = deps
  const charge = await fetchCharge(deps, params.charge, log)
  const { sub, paymentIntentId } = charge
  const [driver, entries, requests, facts] = await Promise.all([
    getDriver(table, sub),
    listEntriesOf(table, sub, paymentIntentId),
    listRequests(table, paymentIntentId),
    fetchPayment(stripe, paymentIntentId)
      .then((found) => found ?? 'unaware')
      .catch(asSilent),
  ])
  const lostCards = typeof facts === 'object' ? await listLost(deps, cardsOf(facts)) : []
  return showCharge({ charge, driver, entries, requests, facts, lostCards }, config, now)
})

/** Staff see our own record even if Stripe doesn't answer. */
function asSilent(error: unknown): 'silent' {
  if (isRefusal(error, 'payment_provider_down')) return 'silent'
  throw error
}

export const refundCharge = implement(
  contracts.refundCharge,
  async ({ table, stripe, actor, now, log }, { params, body }) => {
    const charge = await requireCharge({ table, stripe }, params.charge)
    // A refund doesn't take back service that was used, so staff may not refund their own payments.
    await refuseOwn(table, actor, charge.sub)
    const { version, ...wish } = body
    const refuseOthers = (shown: Shown) => refuseChanged(shown, version)
    return refund({ table, stripe }, charge, { ...wish, refuseOthers }, { actor, now, log })
  },
)

export const acceptCard = implement(contracts.acceptCard, async (deps, { params, body }) => {
  const { table, actor, now } = deps
  const { sub, phoneNumber, chargeId, paymentIntentId } = await requireCharge(deps, params.charge)
  const facts = await fetchPayment(deps.stripe, paymentIntentId)
  if (!facts) throw new Refusal('payment_not_at_provider')
  const lost = await listLost(deps, cardsOf(facts))
  for (const payerSub of new Set([sub, ...lost.map((each) => each.payerSub)])) await refuseOwn(table, actor, payerSub)
  const value = { chargeId, note: body.note }
  const admin = await staffOf(deps)
  const log = logAbout({ sub, phoneNumber }, { description: 'card accepted again', value, admin }, now)
  const lifted = liftLost(deps, lost, admin.name, now)
  if (lifted.length > 0) refuseChanged(cardShown(lost), body.version)
  if (lifted.length === 0 || !(await tryTransact(table, [...lifted, log]))) throw new Refusal('card_not_refused')
  return { accepted: true as const }
})

const refusing = (lost: LostCards) => lost.flatMap(({ isLifted, disputeId }) => (isLifted ? [] : disputeId))

const cardShown = (lost: LostCards): Shown => ({ disputes: refusing(lost).join(' ') })

type ChargeInput = RefundInput & {
  readonly lostCards: LostCards
  readonly facts: PaymentFacts | 'silent' | 'unaware'
}

function showCharge(input: ChargeInput, config: Config, now: Date): ChargeDetails {
  const { charge, entries, lostCards } = input
  const facts = factsIn(input)
  const disputes = refusing(lostCards)
  const isTaken = charge.status === 'succeeded'
  const live = facts?.charges.find(({ chargeId }) => chargeId === charge.chargeId)
  const receiptUrl = live ? live.receiptUrl : charge.receiptUrl
  return {
    ...rowOf(facts && isTaken ? { ...charge, ...returnedOf(charge, facts) } : charge, input.driver?.name),
    paymentIntentId: charge.paymentIntentId,
    card: charge.card,
    refusedCard: disputes.length > 0 ? { version: versionOf(cardShown(lostCards)), disputes } : null,
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

/** Stripe's test mode shows in the key, and needs a path prefix in dashboard URLs. */
const dashboardAddress = (config: Config, paymentIntentId: string): string => {
  const mode = /^[rs]k_test_/.test(config.STRIPE_SECRET_KEY) ? '/test' : ''
  return `${config.STRIPE_DASHBOARD_ADDRESS}${mode}/payments/${paymentIntentId}`
}

const kinds = ['payment', 'refund', 'refund_failed', 'dispute_open', 'dispute_won', 'dispute_lost'] as const
const isOfPayment = (kind: string): kind is LedgerEffect['kind'] => (kinds as readonly string[]).includes(kind)

const effectOf = ({ entryId, kind, appliedAt, creditsDelta, endsOnBefore, endsOnAfter, short }: LedgerEntry) =>
  isOfPayment(kind) ? [{ id: entryId, kind, at: appliedAt, creditsDelta, endsOnBefore, endsOnAfter, short }] : []

const disputeOf = ({ createdAt, dueBy, ...dispute }: PaymentFacts['disputes'][number]) => ({
  ...dispute,
  at: createdAt.toISOString(),
  dueBy: dueBy?.toISOString() ?? null,
})

const refusalView = (code: ErrorCode) => ({ code, message: errorMessage(code) })

const states = ['pending', 'succeeded', 'failed', 'canceled'] as const
const stateOf = (status: string | null): ChargeRefund['state'] => states.find((state) => state === status) ?? 'pending'

function refundsOf({ refunds }: PaymentFacts, { driver, requests, entries }: ChargeInput): ChargeRefund[] {
  // No refund waits for the ledger of a deleted account, which no longer changes, or of a payment that granted nothing.
  const isAwaited = driver !== undefined && entries.some(({ kind }) => kind === 'payment')
  const isIn = (id: string) => !isAwaited || entries.some(({ entryId }) => entryId === id)
  const atProvider = refunds.map((refund): ChargeRefund => {
    const state = stateOf(refund.status)
    const request = requests.find(({ place }) => place === refund.place)
    const isBack = state === 'failed' && isIn(entryIdOf('refund', refund.id))
    return {
      ...refund,
      state,
      at: refund.createdAt.toISOString(),
      agentName: request?.agentName ?? null,
      askedByName: request?.askedByName ?? null,
      refusal: null,
      isApplied:
        state === 'succeeded'
          ? isIn(entryIdOf('refund', refund.id))
          : !isBack || isIn(entryIdOf('refund_failed', refund.id)),
    }
  })
  const unknown = requests
    .filter((request) => !refundFor(request, refunds))
    .map(({ state, refusal, ...request }): ChargeRefund => ({
      ...request,
      id: null,
      state: state === 'refused' || state === 'lost' ? state : 'asked',
      at: request.askedAt,
      refusal: refusal && refusalView(refusal),
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
