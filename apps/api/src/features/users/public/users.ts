import * as contracts from '@arribo/api-contracts/public/users'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { isPhoneTaken } from '../../drivers/drivers.ts'
import { checkNewPassword } from '../../passwords/passwords.rules.ts'
import { keepDecoyRegistration, keepPendingRegistration, markSignUp } from '../pending-registration.store.ts'
import { isRegistrationOpen, pendingOf } from '../registration.rules.ts'
import { endSessionsAndFactor } from '../../second-factor/unwanted-factor.ts'

const perPhone = { times: 10, seconds: 600, shared: true }

/**
 * Creates no profile, because anybody may call this: stores the request until the phone's owner signs in. Drops the
 * password, which the browser sends to the user pool itself. Whether a number has an account shows neither in the answer
 * nor in its time: each number costs the same calls.
 */
export const register = implement(contracts.register, async ({ table, identity, limiter, now }, { body }) => {
  const { phoneNumber, name } = body
  await limiter.count('register', phoneNumber, perPhone)
  const person = await identity.findPerson(phoneNumber)
  const isTaken = await isPhoneTaken(table, phoneNumber)
  if (!isTaken && isRegistrationOpen(person, name, now))
    await keepPendingRegistration(table, person.sub, pendingOf(body, now), now)
  else await keepDecoyRegistration(table, now)
  return { phoneNumber }
})

/**
 * Somebody else may have registered this number first, with a password and a name of their own. Whoever receives the
 * code owns the phone: their password and registration replace the earlier ones, and existing sessions end. A code works
 * once, so a driver whose answer got lost signs in with the new password instead.
 */
export const confirmRegistration = implement(contracts.confirmRegistration, async (context, { body }) => {
  const { table, identity, now } = context
  const { phoneNumber, code, password, registration } = body
  checkNewPassword(password, { phoneNumber, ...(registration && { name: registration.name }) })
  const person = await identity.findPerson(phoneNumber)
  // A write for any number, so that the time it takes doesn't tell which ones have an open sign-up.
  await markSignUp(table, person && !person.isConfirmed ? person.sub : 'nobody', false)
  await identity.confirmPhone(phoneNumber, code)
  if (!person) throw new Refusal('wrong_code')
  await identity.handOver(phoneNumber, password)
  if (registration)
    await keepPendingRegistration(table, person.sub, pendingOf(registration, now), now, { replaces: true })
  await endSessionsAndFactor(context, { sub: person.sub, phoneNumber }, now)
  await markSignUp(table, person.sub, true)
  return { phoneNumber }
})
