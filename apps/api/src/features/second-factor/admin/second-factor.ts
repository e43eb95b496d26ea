import * as contracts from '@arribo/api-contracts/admin/second-factor'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import { isOfSession } from '../../../platform/cognito/access-token.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { factorDelete } from '../../../platform/http/sessions.ts'
import { refuseChanged } from '../../../platform/shown.ts'
import { deciderOf } from '../../approvals/approvals.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { asNamed, logAndNoticeWrites, requireRecovery, show } from '../recoveries.ts'
import { hasEnded, refuseEarly, refuseInvolved, refuseOwn, shownOf } from '../recovery.rules.ts'
import {
  anyRecoveryDelete,
  freeRecoveryDelete,
  listRecoveries,
  recoveryDelete,
  recoveryPut,
  takeRecovery,
} from '../recovery.store.ts'

/**
 * The browser gets the secret from the pool, not from the API. Before the factor counts, all older sessions in both apps
 * are ended at the pool, because their access tokens could replace the factor there. The current session has proved a
 * code, so its ID token stays valid.
 */
export const setUpSecondFactor = implement(contracts.setUpSecondFactor, async (context, { body: { token, code } }) => {
  const { table, poolFactors, factors, sessions, actor, now, clock } = context
  if (!isOfSession(token, actor)) throw new Refusal('not_yours')
  if (await factors.isKept(actor.sub)) throw new Refusal('factor_kept')
  await poolFactors.turnOn(token, code)
  const turnedOnAt = clock()
  await sessions.revoke(actor.sub, actor.session)
  if (!(await factors.keep(actor, turnedOnAt))) throw new Refusal('factor_kept')
  const admin = await staffOf(context)
  const entry = { operationStatus: 'CREATE', description: 'second factor set up', admin } as const
  // A request may be left that was about an earlier factor: it could take away this one.
  await table.transact([logAbout(actor, entry, now), anyRecoveryDelete(actor.phoneNumber)])
  return { isSetUp: true } as const
})

export const listFactorRecoveries = implement(contracts.listFactorRecoveries, async ({ table, actor }) => {
  const asked = await listRecoveries(table)
  return Promise.all(asked.map((recovery) => show(table, recovery, actor.sub)))
})

export const askFactorRecovery = implement(contracts.askFactorRecovery, async (context, { body: { phoneNumber } }) => {
  const { table, identity, factors, actor, now } = context
  const person = await identity.findPerson(phoneNumber)
  if (!person) throw new Refusal('profile_not_found')
  const { sub } = person
  refuseOwn(sub, await deciderOf(table, actor))
  if (!(await factors.isKept(sub))) throw new Refusal('factor_not_kept')
  const admin = await staffOf(context)
  const asked = { askedBySub: admin.sub, askedBy: admin.name, askedAt: now.toISOString() }
  const recovery = await asNamed(table, { sub, phoneNumber, name: person.name ?? '', ...asked })
  const writes = [recoveryPut(recovery), ...logAndNoticeWrites(recovery, 'asked', admin, now)]
  if (!(await tryTransact(table, writes))) throw new Refusal('recovery_asked')
  return show(table, recovery, actor.sub)
})

/**
 * Our own record and the request are deleted last, so that everything can be repeated if a step fails. Until then, a
 * person without a factor at the pool has no access. Sessions end before that, or an old one could set up the new factor.
 */
export const grantFactorRecovery = implement(
  contracts.grantFactorRecovery,
  async (context, { params: { phoneNumber }, body: { version } }) => {
    const { table, identity, poolFactors, sessions, actor, now } = context
    const recovery = await requireRecovery(table, phoneNumber)
    refuseInvolved(recovery, await deciderOf(table, actor))
    refuseEarly(recovery, now)
    refuseChanged(shownOf(recovery), version)
    const admin = await staffOf(context)
    if (hasEnded(recovery, await identity.listGroupsInForce(recovery.askedBySub), now)) {
      const writes = logAndNoticeWrites(recovery, 'outdated', admin, now)
      await tryTransact(table, [freeRecoveryDelete(recovery, now), ...writes])
      throw new Refusal('approval_ended')
    }
    if (!(await takeRecovery(table, recovery, now))) throw new Refusal('approval_under_way')
    const { sub } = recovery
    await poolFactors.turnOff(sub)
    await sessions.revoke(sub)
    const writes = [recoveryDelete(recovery), ...logAndNoticeWrites(recovery, 'approved', admin, now)]
    if (!(await tryTransact(table, [factorDelete(sub), ...writes]))) throw new Refusal('approval_ended')
    return { phoneNumber }
  },
)

export const withdrawFactorRecovery = implement(
  contracts.withdrawFactorRecovery,
  async (context, { params: { phoneNumber }, body: { version } }) => {
    const { table, now } = context
    const recovery = await requireRecovery(table, phoneNumber)
    refuseChanged(shownOf(recovery), version)
    const writes = logAndNoticeWrites(recovery, 'withdrawn', await staffOf(context), now)
    if (!(await tryTransact(table, [freeRecoveryDelete(recovery, now), ...writes])))
      throw new Refusal('approval_under_way')
    return { phoneNumber }
  },
)
