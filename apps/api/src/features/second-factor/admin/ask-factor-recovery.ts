import { askFactorRecovery as contract } from '@arribo/api-contracts/admin/second-factor'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { refuseOwn } from '../recovery.rules.ts'
import { asNamed, logAndNoticeWrites, show } from '../recoveries.ts'
import { recoveryPut } from '../recovery.store.ts'

export const askFactorRecovery = implement(contract, async (context, { body: { phoneNumber } }) => {
  const { table, identity, factors, actor, now } = context
  refuseOwn(phoneNumber, actor.phoneNumber)
  const person = await identity.findPerson(phoneNumber)
  if (!person) throw new Refusal('profile_not_found')
  const { sub } = person
  if (!(await factors.isKept(sub))) throw new Refusal('factor_not_kept')
  const admin = await staffOf(context)
  const asked = { askedBySub: admin.sub, askedBy: admin.name, askedAt: now.toISOString() }
  const recovery = await asNamed(table, { sub, phoneNumber, name: person.name ?? '', ...asked })
  const writes = [recoveryPut(recovery), ...logAndNoticeWrites(recovery, 'asked', admin, now)]
  if (!(await tryTransact(table, writes))) throw new Refusal('recovery_asked')
  return show(table, recovery, actor.sub)
})
