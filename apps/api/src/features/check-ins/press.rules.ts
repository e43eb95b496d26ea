import { type CheckInPayload, checkInPayload } from '@arribo/api-contracts/driver/check-ins'
import { Refusal } from '@arribo/server/refusal'
import { refuseShutGate } from '../drivers/gates.rules.ts'
import type { Driver } from '../drivers/driver.rules.ts'

const position = checkInPayload.pick({ latitude: true, longitude: true }).loose()
const others = checkInPayload.omit({ latitude: true, longitude: true }).loose()

/** What a browser has sealed; without a position nothing is sent anywhere. */
export function readPress(opened: unknown): CheckInPayload {
  const press = checkInPayload.safeParse(opened)
  if (press.success) return press.data
  const isOnlyPositionMissing = others.safeParse(opened).success && !position.safeParse(opened).success
  throw new Refusal(isOnlyPositionMissing ? 'position_missing' : 'payload_not_readable')
}

type Caller = { readonly sub: string; readonly phoneNumber: string; readonly name: string | undefined }

/** The press must be the caller's own: what the browser says of who it is has to be what the token and profile say. */
export function refuseStranger(press: CheckInPayload, caller: Caller, driver: Driver): void {
  const isCaller = press.userId === caller.sub && press.phoneNumber === caller.phoneNumber
  const isNamed = press.name === driver.name || press.name === caller.name
  if (!isCaller || !isNamed) throw new Refusal('not_yours')
  if (!driver.imHere) throw new Refusal('check_in_not_enabled')
  refuseShutGate(driver)
  if (press.flexId !== driver.flexId) throw new Refusal('not_yours')
}
