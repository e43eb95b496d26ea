import type { PaymentFacts } from '../../platform/stripe/payment-facts.ts'
import { entriesOf, type Decision, withRounds } from '../ledger/entry-inputs.rules.ts'
import type { Payment } from './payment-item.ts'
import { stateOf, withDisputes, withWarning } from './payments.rules.ts'

export type PaymentRead = {
  readonly kept: Payment | undefined
  readonly before: Payment
  readonly facts: PaymentFacts
  readonly decided: readonly Decision[]
  readonly isAccountGone: boolean
  readonly isGranted: boolean
  readonly isCardRefused: boolean
}

/** A payment that granted nothing (account deleted, card refused) is returned, and that never changes. */
export function decidePayment(read: PaymentRead) {
  const { kept, before, facts, decided } = read
  const state = stateOf(before, facts)
  const snapshot = { ...before, ...facts, isPaid: state === 'paid', paidCents: before.amountCents }
  const failedCharges = facts.charges.filter(({ status }) => status === 'failed').length
  const returned = state === 'paid' ? returnedFor(read) : undefined
  const record = { ...before, state, failedCharges, ...(returned && { returned }) }
  const payment = withWarning(withDisputes(record, facts.disputes), facts)
  return {
    payment,
    inputs: returned ? [] : withRounds(entriesOf(snapshot), decided),
    isNews: kept === undefined || !isSame(kept, payment),
  }
}

function returnedFor({ kept, isAccountGone, isGranted, isCardRefused }: PaymentRead): Payment['returned'] {
  if (isGranted) return undefined
  if (kept?.returned) return kept.returned
  if (isAccountGone) return 'account_gone'
  return isCardRefused ? 'card_refused' : undefined
}

const isSame = (a: Payment, b: Payment): boolean =>
  a.state === b.state &&
  a.failedCharges === b.failedCharges &&
  a.disputedAt === b.disputedAt &&
  a.answerBy === b.answerBy &&
  a.returned === b.returned &&
  a.warning?.id === b.warning?.id
