import { randomInt } from 'node:crypto'
import { Refusal } from '@arribo/server/refusal'
import { isStaff } from '@arribo/runtime-contracts/groups'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../deps.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { newDriver } from '../drivers/driver.rules.ts'
import { getDriver, getSubOfReferralCode, putDriver, requireDriver } from '../drivers/drivers.ts'
import { phoneMark, settlePerson } from '../people/people.ts'
import { deletePendingRegistration, getPendingRegistration, isUnfinished } from './pending-registration.store.ts'
import { profileOf, readReferralCode, referralAlphabet, referralCodeLength, regionOf } from './registration.rules.ts'

export { finishSignUp } from './pending-registration.store.ts'

const maxTries = 5

type Caller = Pick<Deps, 'table' | 'identity' | 'secrets'> & { readonly actor: Actor; readonly now: Date }

/**
 * A caller with a confirmed phone and no profile gets one here, at the first sign-in on any device: from the pending
 * registration, or from what the user pool knows. The guard admits no token of the admin app.
 */
export async function findOrCompleteDriver(caller: Caller, humanTimezone?: string): Promise<Driver> {
  const { table, actor } = caller
  const driver = await getDriver(table, actor.sub)
  return driver ?? completeRegistration(caller, humanTimezone)
}

async function completeRegistration(caller: Caller, humanTimezone: string | undefined): Promise<Driver> {
  const { table, identity, actor, now } = caller
  const { sub, phoneNumber } = actor
  // Before the registration is read, which the confirmation may be replacing.
  if (await isUnfinished(table, sub)) throw new Refusal('sign_up_unfinished')
  const [pending, person, groups] = await Promise.all([
    getPendingRegistration(table, sub, now),
    identity.findPerson(phoneNumber),
    identity.listGroups(phoneNumber),
  ])
  if (person?.sub !== sub) throw new Refusal('profile_not_found')
  const profile = profileOf(person, pending, { phoneNumber, humanTimezone, isStaff: isStaff(groups) })
  const referredBy = await referrerOf(table, profile.referral, phoneNumber)
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const registration = { ...profile, sub, phoneNumber, referredBy, referralCode: newReferralCode() }
    const driver = newDriver(registration, regionOf(profile.humanTimezone), now)
    const outcome = await putDriver(table, driver, now, [phoneMark(caller, driver)])
    // Another request was faster, or an account with this number is still being deleted.
    if (outcome === 'profile_exists') return requireDriver(table, sub)
    if (outcome === 'code_taken') continue
    await deletePendingRegistration(table, sub)
    return settlePerson(caller, driver, now)
  }
  throw new Refusal('temporarily_unavailable')
}

/** An unknown code doesn't stop a registration. Nobody can refer themselves. */
async function referrerOf(table: Table, referral: string | undefined, phoneNumber: string): Promise<string | null> {
  const code = readReferralCode(referral)
  const sub = code && (await getSubOfReferralCode(table, code))
  const referrer = sub && (await getDriver(table, sub))
  return referrer && referrer.phoneNumber !== phoneNumber ? referrer.sub : null
}

const newReferralCode = (): string =>
  Array.from({ length: referralCodeLength }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join('')
