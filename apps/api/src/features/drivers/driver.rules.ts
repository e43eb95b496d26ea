import { Refusal } from '@arribo/server/refusal'
import type { Driver } from './driver-item.ts'
import { emptyBalance } from './standing.rules.ts'

/** Names change through `renameDriver`, because staff search by them. */
export type DriverChanges = Partial<
  Omit<Driver, 'sub' | 'phoneNumber' | 'name' | 'referralCode' | 'createdAt' | 'version' | 'accountVersion'>
>

const ofAccount = ['planType', 'proxyInstalled', 'flexEmail', 'flexId'] as const

/** Any write of the plan or the account also sets `accountVersion`, even one that changes it back. */
export function stamped({ version: before }: Pick<Driver, 'version'>, changes: Partial<Driver>): Partial<Driver> {
  const version = before + 1
  return { ...changes, version, ...(ofAccount.some((field) => field in changes) && { accountVersion: version }) }
}

/** How long facts about a person outlive the account: longer than any bank may dispute a payment. */
const keptDays = 400

/** Unix seconds. */
export const keptUntilSeconds = (endedAt: Date): number => Math.floor(endedAt.getTime() / 1000) + keptDays * 86_400

export type Registration = Pick<
  Driver,
  'sub' | 'phoneNumber' | 'name' | 'humanTimezone' | 'language' | 'referralCode' | 'referredBy'
>

export const newDriver = (
  registration: Registration,
  region: { region: string; humanRegion: string },
  now: Date,
): Driver => ({
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
})

/** The first shut gate in the app's order. The guard has checked session and phone; the check-in checks payment. */
export function refuseShutGate({
  proxyInstalled,
  setupComplete,
}: Pick<Driver, 'proxyInstalled' | 'setupComplete'>): void {
  if (!proxyInstalled) throw new Refusal('platform_not_linked')
  if (!setupComplete) throw new Refusal('setup_needed')
}
