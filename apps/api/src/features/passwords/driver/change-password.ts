import { changePassword as contract } from '@arribo/api-contracts/driver/passwords'
import { Refusal } from '@arribo/server/refusal'
import { subOf } from '../../../platform/cognito/access-token.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { endSessionsAndFactor } from '../../second-factor/unwanted-factor.ts'
import { checkNewPassword } from '../passwords.rules.ts'

/**
 * Ends all of the user's sessions, including their refresh tokens at the pool. The ID token of the current session
 * stays valid until it expires, so that the page can finish and sign in again with the new password.
 */
export const changePassword = implement(contract, async (context, { body }) => {
  const { table, identity, actor, now } = context
  const { token, oldPassword, newPassword } = body
  const { name } = (await getDriver(table, actor.sub)) ?? {}
  if (oldPassword === newPassword) throw new Refusal('same_password')
  checkNewPassword(newPassword, { name, phoneNumber: actor.phoneNumber })
  if (subOf(token) !== actor.poolSub) throw new Refusal('not_yours')
  await identity.changePassword(token, oldPassword, newPassword)
  await endSessionsAndFactor(context, actor, now, actor.session)
  const entry = { description: 'password changed', value: { password: 'changed' } } as const
  await table.transact([logAbout(actor, entry, now)])
  return { changed: true } as const
})
