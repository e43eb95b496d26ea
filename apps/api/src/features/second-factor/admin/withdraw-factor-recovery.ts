import { withdrawFactorRecovery as contract } from '@arribo/api-contracts/admin/second-factor'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { tryTransact } from '@arribo/server/table/transact'
import { refuseChanged } from '../../../platform/shown.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { asNamed, logAndNoticeWrites } from '../recoveries.ts'
import { shownOf } from '../recovery.rules.ts'
import { findRecovery, ungrantedRecoveryDelete } from '../recovery.store.ts'

export const withdrawFactorRecovery = implement(
  contract,
  async (context, { params: { phoneNumber }, body: { version } }) => {
    const { table, now } = context
    const stored = await findRecovery(table, phoneNumber)
    if (!stored) throw new Refusal('recovery_not_found')
    const recovery = await asNamed(table, stored)
    refuseChanged(shownOf(recovery), version)
    const writes = logAndNoticeWrites(recovery, 'withdrawn', await staffOf(context), now)
    if (!(await tryTransact(table, [ungrantedRecoveryDelete(recovery), ...writes])))
      throw new Refusal('approval_under_way')
    return { phoneNumber }
  },
)
