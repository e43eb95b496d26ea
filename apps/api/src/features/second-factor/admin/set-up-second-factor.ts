import { setUpSecondFactor as contract } from '@arribo/api-contracts/admin/second-factor'
import { Refusal } from '@arribo/server/refusal'
import { isOfSession } from '../../../platform/cognito/access-token.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logAbout } from '../../log-entries/log-entries.ts'

/**
 * The browser gets the secret from the pool, not from the API. Before the factor counts, all older sessions in both apps
 * are ended at the pool, because their access tokens could replace the factor there. The current session has proved a
 * code, so its ID token stays valid.
 */
export const setUpSecondFactor = implement(contract, async (context, { body: { token, code } }) => {
  const { table, poolFactors, factors, sessions, actor, now, clock } = context
  if (!isOfSession(token, actor)) throw new Refusal('not_yours')
  if (await factors.isKept(actor.sub)) throw new Refusal('factor_kept')
  await poolFactors.turnOn(token, code)
  const turnedOnAt = clock()
  await sessions.revoke(actor.sub, turnedOnAt, actor.session)
  if (!(await factors.keep(actor, turnedOnAt))) throw new Refusal('factor_kept')
  const admin = await staffOf(context)
  const entry = { operationStatus: 'CREATE', description: 'second factor set up', admin } as const
  await table.transact([logAbout(actor, entry, now)])
  return { isSetUp: true } as const
})
