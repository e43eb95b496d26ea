import type { ChargeDetails } from '@arribo/api-contracts/admin/payments/charges'
import { grantOf } from '@arribo/api-contracts/shared/money/plans'
import type { Shown } from '../../../platform/shown.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import { standingOverrideAt } from '../../drivers/standing.rules.ts'
import { type LedgerEntry, returnsIn } from '../../ledger/ledger.rules.ts'
import type { Charge } from '../charges/charge-item.ts'
import { isWaiting, type RefundRequest } from './refunds.rules.ts'

type Input = {
  readonly charge: Charge
  readonly driver: Driver | undefined
  readonly entries: readonly LedgerEntry[]
  readonly requests: readonly RefundRequest[]
}

type Refundable = Omit<ChargeDetails['refundable'], 'version' | 'refusal'>

/** What the decision about a refund is based on: what is left, and what it would take from the driver. */
export const refundableNow = (
  { charge, driver, entries, requests }: Input,
  leftCents: number,
  now: Date,
): Refundable => ({
  leftCents,
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

export function leftInRecord({ charge, entries, requests }: Omit<Input, 'driver'>): number {
  const isInLedger = ({ refundId }: RefundRequest) =>
    entries.some((entry) => entry.kind === 'refund' && entry.refundId === refundId)
  return requests
    .filter((request) => isWaiting(request) && !isInLedger(request))
    .reduce((left, { amountCents }) => left - amountCents, charge.amountCents - returnsIn(entries).returnedCents)
}

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
