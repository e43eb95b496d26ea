import type { Driver } from './driver-item.ts'
import { emptyBalance } from './standing.rules.ts'

/** Fields that a write may change. Names change through `renameDriver`, because staff search by them. */
export type DriverChanges = Partial<
  Omit<Driver, 'sub' | 'phoneNumber' | 'name' | 'referralCode' | 'createdAt' | 'version'>
>

export type Registration = Pick<
  Driver,
  'sub' | 'phoneNumber' | 'name' | 'humanTimezone' | 'language' | 'referralCode' | 'referredBy'
>

export function newDriver(
  registration: Registration,
  region: { region: string; humanRegion: string },
  now: Date,
): Driver {
  return {
    ...emptyBalance,
    ...registration,
    ...region,
    preferredPhoneNumber: null,
    planType: null,
    setupComplete: false,
    proxyInstalled: false,
    flexEmail: null,
    flexId: null,
    imHere: true,
    checkedInOnce: false,
    createdAt: now.toISOString(),
    version: 1,
  }
}
