import { type CheckInPayload, checkInPayload } from '@arribo/api-contracts/driver/check-ins'
import { Refusal } from '@arribo/server/refusal'
import type { Driver } from '../drivers/driver-item.ts'
import { firstCause, ownFacts, refusalOf } from '../causes/causes.rules.ts'

const position = checkInPayload.pick({ latitude: true, longitude: true })
const others = checkInPayload.omit({ latitude: true, longitude: true })

export function readPress(opened: unknown): CheckInPayload {
  const press = checkInPayload.safeParse(opened)
  if (press.success) return press.data
  const isOnlyPositionMissing = others.safeParse(opened).success && !position.safeParse(opened).success
  throw new Refusal(isOnlyPositionMissing ? 'position_missing' : 'payload_not_readable')
}

type Caller = { readonly sub: string; readonly phoneNumber: string; readonly nameInToken: string | undefined }

/** `ownFacts` takes the number of enrolled drivers, which plays no part in the causes checked here. */
const anyCount = 1

/**
 * The press must be the caller's own: the identity in the payload must match the token and the profile. Drivers who may
 * not check in at all, or who have unlinked the account, can't have a press in progress to ask about.
 */
export function refuseForeignPress(press: CheckInPayload, caller: Caller, driver: Driver, now: Date): void {
  const isCaller = press.userId === caller.sub && press.phoneNumber === caller.phoneNumber
  const isNamed = press.name === driver.name || press.name === caller.nameInToken
  if (!isCaller || !isNamed) throw new Refusal('not_yours')
  if (!driver.imHere || driver.flexId === null)
    throw refusalOf(firstCause(ownFacts(driver, anyCount, now)) ?? 'link_lost')
  if (press.flexId !== driver.flexId) throw new Refusal('not_yours')
}
