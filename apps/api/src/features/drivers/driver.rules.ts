import type { Language } from '@arribo/api-contracts/shared/languages'
import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { type Balance, emptyBalance } from './standing.rules.ts'

export type Driver = Balance & {
  readonly sub: string
  readonly phoneNumber: string
  readonly name: string
  readonly preferredPhoneNumber: string | null
  readonly region: string
  readonly humanRegion: string
  readonly humanTimezone: string
  readonly language: Language
  readonly planType: AccountType | null
  readonly setupComplete: boolean
  readonly proxyInstalled: boolean
  readonly flexEmail: string | null
  readonly flexId: string | null
  readonly imHere: boolean
  readonly referralCode: string
  readonly referredBy: string | null
  /** True after the first accepted check-in, which rewards the referrer. */
  readonly checkedInOnce: boolean
  /** Selfies taken before staff asked for a new one are invalid. */
  readonly selfieWantedSince?: string | undefined
  readonly createdAt: string
  /** Incremented with every write; a write requires the version that was read. */
  readonly version: number
}

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
