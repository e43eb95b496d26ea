import { register as contract } from '@arribo/api-contracts/public/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { isPhoneTaken } from '../../drivers/drivers.ts'
import { keepDecoyRegistration, keepPendingRegistration } from '../pending-registration.store.ts'
import { checkPhoneOnOffer, isRegistrationOpen } from '../registration.rules.ts'

const perPhone = { times: 10, seconds: 600, shared: true }

/**
 * Creates no profile, because anybody may call this: stores the request until the phone's owner signs in. Drops the
 * password, which the browser sends to the user pool itself. Whether a number has an account shows neither in the answer
 * nor in its time: each number costs the same calls.
 */
export const register = implement(contract, async ({ table, identity, limiter, now }, { body }) => {
  const { phoneNumber, name, humanTimezone = '', referral } = body
  checkPhoneOnOffer(phoneNumber)
  await limiter.count('register', phoneNumber, perPhone)
  const person = await identity.findPerson(phoneNumber)
  const isTaken = await isPhoneTaken(table, phoneNumber)
  const pending = { name, humanTimezone, ...(referral !== undefined && { referral }), requestedAt: now.toISOString() }
  if (!isTaken && isRegistrationOpen(person, name, now)) await keepPendingRegistration(table, person.sub, pending, now)
  else await keepDecoyRegistration(table, now)
  return { phoneNumber }
})
