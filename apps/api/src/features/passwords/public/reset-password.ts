import { resetPassword as contract } from '@arribo/api-contracts/public/passwords'
import { implement } from '../../../platform/http/endpoint.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { forgetCards } from '../../payments/payments.ts'
import { endSessionsAndFactor } from '../../second-factor/unwanted-factor.ts'
import { finishSignUp } from '../../users/completing.ts'
import { checkNewPassword } from '../passwords.rules.ts'

const perPhone = { times: 5, seconds: 600, shared: true }

export const resetPassword = implement(contract, async (context, { body }) => {
  const { table, identity, limiter, log, now } = context
  const { phoneNumber, code, newPassword } = body
  checkNewPassword(newPassword, { phoneNumber })
  await limiter.count('reset password', phoneNumber, perPhone)
  await identity.resetPassword(phoneNumber, code, newPassword)
  const person = await identity.findPerson(phoneNumber)
  if (person) {
    const owner = { sub: person.sub, phoneNumber }
    await endSessionsAndFactor(context, owner, now)
    const entry = { description: 'password reset', value: { password: 'changed' } } as const
    await finishSignUp(table, person.sub)
    await table.transact([logAbout(owner, entry, now)])
    // The number may have a new owner since, who must not pay with the former one's card.
    await forgetCards(context, person.sub).catch((error: unknown) =>
      log.error({ err: error, sub: person.sub }, 'a saved card could not be forgotten after a reset'),
    )
  }
  return { phoneNumber }
})
