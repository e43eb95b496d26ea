import { register as contract } from '@arribo/api-contracts/public/registration'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { isPhoneTaken } from '../../drivers/drivers.ts'
import { keepPendingRegistration } from '../pending-registration.store.ts'
import { checkPhoneOnOffer, checkRegistrationOpen, isSignedUpAs } from '../registration.rules.ts'

const perPhone = { times: 10, seconds: 600, shared: true }

/**
 * Creates no profile, because anybody may call this: stores the request until the phone's owner signs in. Drops the
 * password, which the browser sends to the user pool itself.
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
