import { randomInt } from 'node:crypto'
import { register as contract } from '@arribo/api-contracts/public/registration'
import { implement } from '../../../platform/http/endpoint.ts'
import type { Table } from '../../../platform/dynamo/table.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newDriver } from '../driver.rules.ts'
import { readReferralCode, referralAlphabet, referralCodeLength } from '../referral-codes.rules.ts'
import { regionOf } from '../regions.rules.ts'
import { checkPhoneOnOffer, checkRegistrationOpen } from '../registration.rules.ts'
import { getSubOfReferralCode, putDriver } from '../registration.store.ts'

const perPhone = { times: 10, seconds: 600, shared: true }
const maxTries = 5

/** The password is dropped here: the user pool has had it from the browser. */
export const register = implement(contract, async ({ table, identity, limiter, now }, { body }) => {
  const { phoneNumber, name, humanTimezone } = body
  checkPhoneOnOffer(phoneNumber)
  await limiter.count('register', phoneNumber, perPhone)
  const person = await identity.findPerson(phoneNumber)
  checkRegistrationOpen(person, now)
  const { sub, language } = person
  const referredBy = await referrerOf(table, body.referral, sub)
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const registration = {
      sub,
      phoneNumber,
      name,
      humanTimezone,
      language,
      referredBy,
      referralCode: newReferralCode(),
    }
    const outcome = await putDriver(table, newDriver(registration, regionOf(humanTimezone), now), now)
    if (outcome === 'written') return { phoneNumber }
    if (outcome === 'profile_exists') throw new Refusal('profile_exists')
  }
  throw new Refusal('temporarily_unavailable')
})

/** A code that nobody has does not stop a registration; nobody refers themselves. */
async function referrerOf(table: Table, referral: string | undefined, sub: string): Promise<string | null> {
  const code = readReferralCode(referral)
  const referrer = code && (await getSubOfReferralCode(table, code))
  return referrer && referrer !== sub ? referrer : null
}

const newReferralCode = (): string =>
  Array.from({ length: referralCodeLength }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join('')
