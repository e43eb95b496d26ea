import { grantFactorRecovery as contract } from '@arribo/api-contracts/admin/second-factor'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseChanged } from '../../../platform/shown.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { asNamed, logAndNoticeWrites } from '../recoveries.ts'
import { refuseAsker, refuseEarly, refuseOwn, shownOf } from '../recovery.rules.ts'
import { findRecovery, recoveryDelete, takeRecovery } from '../recovery.store.ts'

/**
 * Our own record is changed last, before only the request itself: if a step fails, all of it is repeated, and until
 * then the person has no access. Sessions end first, so that no old one can set up the new factor.
 */
export const grantFactorRecovery = implement(
  contract,
  async (context, { params: { phoneNumber }, body: { version } }) => {
    const { table, poolFactors, factors, sessions, actor, now, clock } = context
    refuseOwn(phoneNumber, actor.phoneNumber)
    const stored = await findRecovery(table, phoneNumber)
    if (!stored) throw new Refusal('recovery_not_found')
    const recovery = await asNamed(table, stored)
    refuseAsker(recovery, actor.sub)
    refuseEarly(recovery, now)
    refuseChanged(shownOf(recovery), version)
    if (!(await takeRecovery(table, recovery, now))) throw new Refusal('approval_under_way')
    const { sub } = recovery
    await poolFactors.turnOff(sub)
    await sessions.revoke(sub, clock())
    await factors.forget(sub)
    const admin = await staffOf(context)
    await table.transact([recoveryDelete(recovery), ...logAndNoticeWrites(recovery, 'approved', admin, now)])
    return { phoneNumber }
  },
)
