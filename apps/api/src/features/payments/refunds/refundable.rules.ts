import type { ChargeDetails } from '@arribo/api-contracts/admin/payments/charges'
import { grantOf } from '@arribo/api-contracts/shared/money/plans'
import type { PaymentFacts } from '../../../platform/stripe/payment-facts.ts'
import type { Shown } from '../../../platform/shown.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import { standingOverrideAt } from '../../drivers/standing.rules.ts'
import { type LedgerEntry, returnsIn } from '../../ledger/ledger.rules.ts'
import type { Charge } from '../charges/charge-item.ts'
import { leftOf, type RefundRequest } from './refunds.rules.ts'

type Input = {
  readonly charge: Charge
  readonly driver: Driver | undefined
  readonly entries: readonly LedgerEntry[]
  readonly requests: readonly RefundRequest[]
  readonly facts: PaymentFacts | undefined
}

type Refundable = Omit<ChargeDetails['refundable'], 'version' | 'refusal'>

/** Everything that a refund is decided on: what is left, and what it would take from the driver. */
export const refundableNow = ({ charge, driver, entries, requests, facts }: Input, now: Date): Refundable => ({
  leftCents: facts ? leftOf(charge, facts) : 0,
  place: requests.length + 1,
  has: driver
    ? {
        credits: driver.credits,
        serviceEndsOn: driver.serviceEndsOn,
        isStandingByHand: standingOverrideAt(driver, now) !== null,
      }
    : null,
  returns: { paidCents: charge.amountCents, gave: grantOf(charge.plan, charge.credits), ...returnsIn(entries) },
})

export const refundShown = ({ leftCents, place, has, returns: { returnedCents, asked } }: Refundable): Shown => ({
  leftCents,
  place,
  credits: has?.credits ?? null,
  serviceEndsOn: has?.serviceEndsOn ?? null,
  isStandingByHand: has?.isStandingByHand ?? null,
  returnedCents,
  takenCredits: asked.credits,
  takenDays: asked.days,
})
