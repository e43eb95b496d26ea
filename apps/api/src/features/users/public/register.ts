import { register as contract } from '@arribo/api-contracts/public/registration'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { isPhoneTaken } from '../../drivers/drivers.ts'
import { keepPendingRegistration } from '../pending-registration.store.ts'
import { checkPhoneOnOffer, checkRegistrationOpen, isSignedUpAs } from '../registration.rules.ts'

const perPhone = { times: 10, seconds: 600, shared: true }

/**
 * Makes no profile: anybody may send this. It keeps what was asked for until whoever holds the phone signs in. The
 * password is dropped here: the user pool has had it from the browser.
 */
export const register = implement(contract, async ({ table, identity, limiter, now }, { body }) => {
  const { phoneNumber, name, humanTimezone, referral } = body
  checkPhoneOnOffer(phoneNumber)
  await limiter.count('register', phoneNumber, perPhone)
  const person = await identity.findPerson(phoneNumber)
  checkRegistrationOpen(person, now)
  if (await isPhoneTaken(table, phoneNumber)) throw new Refusal('profile_exists')
  const pending = { name, humanTimezone, ...(referral !== undefined && { referral }), requestedAt: now.toISOString() }
  if (isSignedUpAs(person, name)) await keepPendingRegistration(table, person.sub, pending, now)
  return { phoneNumber }
})
