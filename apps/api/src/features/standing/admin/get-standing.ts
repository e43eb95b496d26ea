import { getStanding as contract, type Standing } from '@arribo/api-contracts/admin/standing'
import { type Block, closesAt, opensAt } from '@arribo/api-contracts/shared/blocks'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { errorMessage } from '@arribo/i18n/errors'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import {
  firstCause,
  fraudWarnings,
  judgeGates,
  lostDisputes,
  standingIssueOf,
  unsettledDisputes,
} from '../../causes/causes.rules.ts'
import type { CheckIn } from '../../check-ins/check-in-item.ts'
import { refusalParams } from '../../check-ins/check-in.rules.ts'
import { standingOverrideAt } from '../../drivers/standing.rules.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import type { OwnTask } from '../../tasks/tasks.ts'
import type { Payment } from '../../payments/payment-item.ts'
import type { Charge } from '../../payments/charges/charge-item.ts'
import { factsOf, type Found, gather } from '../gather.ts'

export const getStanding = implement(contract, async (context, { params: { phoneNumber } }) => {
  const { table, now } = context
  const driver = await requireDriverByPhone(table, phoneNumber)
  const found = await gather(context, driver)
  const facts = factsOf(driver, found, now)
  return {
    gates: judgeGates(facts),
    cause: firstCause(facts),
    evidence: showEvidence(driver, found, now),
    checkedAt: now.toISOString(),
  }
})

function showEvidence(driver: Driver, found: Found, now: Date): Standing['evidence'] {
  const { enrolledCount, entries, charges, paymentUnderWay, lastCheckIn, platform, block, badSelfie } = found
  const { credits, serviceEndsOn } = driver
  const [lastPayment] = charges
  return {
    credits,
    expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
    standingByHand: standingOverrideAt(driver, now)?.goodStanding ?? null,
    since: standingIssueOf(driver, entries, now)?.since ?? null,
    disputes: showDisputes(driver, found),
    fraudReports: showFraudReports(driver, found),
    enrolledCount,
    paymentUnderWay: dated(paymentUnderWay),
    lastPayment: dated(lastPayment),
    platformError: platform?.refusal ? showRefusal(platform.refusal) : null,
    block: block && 'block' in block ? showBlock(block.block, block.state === 'checked_in') : null,
    lastSelfie: badSelfie ? showSelfie(badSelfie) : null,
    lastCheckIn: lastCheckIn ? showCheckIn(lastCheckIn, driver) : null,
  }
}

const dated = <Money extends Payment | Charge>(money: Money | undefined) =>
  money ? { ...money, at: money.createdAt } : null

function showDisputes({ suspendedBy }: Driver, found: Found): Standing['evidence']['disputes'] {
  const { entries, charges } = found
  const lost = lostDisputes(entries)
  return unsettledDisputes(entries).map((disputeId) => {
    const isLost = lost.includes(disputeId)
    const kind = isLost ? 'dispute_lost' : 'dispute_open'
    const entry = entries.find((each) => each.kind === kind && each.disputeId === disputeId)
    const paymentIntentId = entry && 'paymentIntentId' in entry ? entry.paymentIntentId : undefined
    const payment = isLost ? undefined : found.disputed.find((each) => each.paymentIntentId === paymentIntentId)
    return {
      disputeId,
      isLost,
      isLifted: !suspendedBy.includes(disputeId),
      charge: chargeAtIssue(charges, paymentIntentId),
      at: payment?.disputedAt ?? entry?.appliedAt ?? null,
      dueBy: payment?.answerBy ?? null,
    }
  })
}

const showFraudReports = ({ suspendedBy }: Driver, { entries, charges }: Found) =>
  fraudWarnings(entries)
    .filter(({ warningId }) => suspendedBy.includes(warningId))
    .map(({ paymentIntentId }) => ({ paymentIntentId, charge: chargeAtIssue(charges, paymentIntentId) }))

function chargeAtIssue(charges: readonly Charge[], paymentIntentId: string | undefined) {
  const charge = charges.find((each) => each.paymentIntentId === paymentIntentId && each.status === 'succeeded')
  return charge ? { chargeId: charge.chargeId, amountCents: charge.amountCents, at: charge.createdAt } : null
}

type Said = { readonly code: ErrorCode; readonly params: Readonly<Record<string, string | number>> }
const showRefusal = ({ code, params }: Said) => ({ code, message: errorMessage(code, params) })

const showBlock = (block: Block, isCheckedIn: boolean) => ({
  startsAt: new Date(block.startTime * 1000).toISOString(),
  opensAt: opensAt(block).toISOString(),
  closesAt: closesAt(block).toISOString(),
  isCheckedIn,
})

const showSelfie = ({ createdAt, verdict, fault }: OwnTask) => ({
  at: createdAt,
  refused: showRefusal({ code: verdict === 'invalid' ? (fault ?? 'image_unreadable') : 'selfie_no_match', params: {} }),
})

const showCheckIn = ({ reservedAt, state, refused }: CheckIn, driver: Driver) => ({
  at: reservedAt,
  state,
  refused:
    state === 'refused' && refused ? showRefusal({ code: refused.code, params: refusalParams(refused, driver) }) : null,
})
