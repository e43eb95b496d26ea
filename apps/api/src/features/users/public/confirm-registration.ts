import { confirmRegistration as contract } from '@arribo/api-contracts/public/users'
import { isGuessable } from '@arribo/api-contracts/shared/passwords/guessable'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { takeUnwantedFactor } from '../../second-factor/unwanted-factor.ts'
import { replacePendingRegistration } from '../pending-registration.store.ts'
import { checkPhoneOnOffer } from '../registration.rules.ts'

/**
 * Anybody may have signed the number up before, with a password and a name of their own. Whoever has the code owns the
 * phone: their password and registration replace the earlier ones, and existing sessions end. A code works once, so a
 * driver whose answer got lost signs in with the new password instead.
 */
export const confirmRegistration = implement(contract, async (context, { body }) => {
  const { table, identity, sessions, now } = context
  const { phoneNumber, code, password, registration } = body
  checkPhoneOnOffer(phoneNumber)
  if (isGuessable(password, { phoneNumber, ...(registration && { name: registration.name }) }))
    throw new Refusal('password_guessable')
  await identity.confirmPhone(phoneNumber, code)
  const person = await identity.findPerson(phoneNumber)
  if (!person) throw new Refusal('wrong_code')
  await identity.handOver(phoneNumber, password)
  if (registration)
    await replacePendingRegistration(
      table,
      person.sub,
      { ...registration, humanTimezone: registration.humanTimezone ?? '', requestedAt: now.toISOString() },
      now,
    )
  await sessions.revoke(person.sub, now)
  await takeUnwantedFactor(context, { sub: person.sub, phoneNumber }, now)
  return { phoneNumber }
})
