import { withdrawFactorRecovery as contract } from '@arribo/api-contracts/admin/second-factor'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { logWrite, staffOf } from '../../log-entries/log-entries.ts'
import { findRecovery, recoveryDelete } from '../recovery.store.ts'

export const withdrawFactorRecovery = implement(contract, async (context, { params: { phoneNumber } }) => {
  const { table, actor, now } = context
  const recovery = await findRecovery(table, phoneNumber)
  if (!recovery) throw new Refusal('recovery_not_found')
  const { sub } = recovery
  const entry = { sub, phoneNumber, platform: 'other', operationStatus: 'DELETE', admin: staffOf(actor) } as const
  const log = logWrite({ ...entry, description: 'recovery of second factor withdrawn' }, now)
  await table.transact([recoveryDelete(phoneNumber), log])
  return { phoneNumber }
})
