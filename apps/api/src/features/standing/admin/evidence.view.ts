import type { Standing } from '@arribo/api-contracts/admin/standing'
import { type Block, closesAt, opensAt } from '@arribo/api-contracts/shared/blocks'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { errorMessage } from '@arribo/i18n/errors'
import { type CheckIn, tellableParams } from '../../check-ins/check-in.rules.ts'
import { standingOverrideAt } from '../../drivers/standing.rules.ts'
import type { Charge } from '../../payments/charges/charges.rules.ts'
import type { Driver } from '../../drivers/driver.rules.ts'
import type { PlatformAnswer } from '../ask-platform.ts'

type Found = {
  readonly enrolledCount: number
  readonly lastPayment: Charge | undefined
  readonly lastCheckIn: CheckIn | undefined
  readonly platform: PlatformAnswer | null
}

/** The facts behind the gates, as staff may read them. */
export function showEvidence(driver: Driver, found: Found, now: Date): Standing['evidence'] {
  const { enrolledCount, lastPayment, lastCheckIn, platform } = found
  const { credits, serviceEndsOn, suspendedBy } = driver
  const window = platform?.window
  return {
    credits,
    expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
    standingByHand: standingOverrideAt(driver, now)?.goodStanding ?? null,
    disputes: suspendedBy.length,
    enrolledCount,
    lastPayment: lastPayment
      ? { at: lastPayment.createdAt, amountCents: lastPayment.amountCents, status: lastPayment.status }
      : null,
    platformError: platform?.refusal ? showRefusal(platform.refusal) : null,
    block: window && window.state !== 'none' ? showBlock(window.block) : null,
    lastCheckIn: lastCheckIn ? showCheckIn(lastCheckIn, driver) : null,
  }
}

type Said = { readonly code: ErrorCode; readonly params: Readonly<Record<string, string | number>> }
const showRefusal = ({ code, params }: Said) => ({ code, message: errorMessage(code, params) })

const showBlock = (block: Block) => ({
  startsAt: new Date(block.startTime * 1000).toISOString(),
  opensAt: opensAt(block).toISOString(),
  closesAt: closesAt(block).toISOString(),
})

const showCheckIn = ({ reservedAt, state, refused }: CheckIn, driver: Driver) => ({
  at: reservedAt,
  state,
  refused:
    state === 'refused' && refused
      ? showRefusal({ code: refused.code, params: tellableParams(refused, driver) })
      : null,
})
