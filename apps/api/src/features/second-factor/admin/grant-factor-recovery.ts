import { grantFactorRecovery as contract } from '@arribo/api-contracts/admin/second-factor'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { logWrite, staffOf } from '../../log-entries/log-entries.ts'
import { refuseEarly, refuseOwn } from '../recovery.rules.ts'
import { findRecovery, recoveryDelete } from '../recovery.store.ts'

/**
 * Our own record last but for the request itself: what fails on the way is done again whole, and until then the person is
 * let in nowhere. Sessions end first, so that none of before sets up the new factor.
 */
export const grantFactorRecovery = implement(contract, async (context, { params: { phoneNumber } }) => {
  const { table, poolFactors, factors, sessions, actor, now, clock } = context
  refuseOwn(phoneNumber, actor.phoneNumber)
  const recovery = await findRecovery(table, phoneNumber)
  if (!recovery) throw new Refusal('recovery_not_found')
  refuseEarly(recovery, now)
  const { sub } = recovery
  await poolFactors.turnOff(sub)
  await sessions.revoke(sub, clock())
  await factors.forget(sub)
  const entry = { sub, phoneNumber, platform: 'other', operationStatus: 'DELETE', admin: staffOf(actor) } as const
  const log = logWrite({ ...entry, description: 'second factor taken away as lost' }, now)
  await table.transact([recoveryDelete(phoneNumber), log])
  return { phoneNumber }
})
