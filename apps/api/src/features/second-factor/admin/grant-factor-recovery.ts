import { grantFactorRecovery as contract } from '@arribo/api-contracts/admin/second-factor'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { logWrite, staffOf } from '../../log-entries/log-entries.ts'
import { refuseEarly, refuseOwn } from '../recovery.rules.ts'
import { findRecovery, recoveryDelete } from '../recovery.store.ts'

/**
 * Our own record is changed last, before only the request itself: if a step fails, all of it is repeated, and until
 * then the person has no access. Sessions end first, so that no old one can set up the new factor.
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
