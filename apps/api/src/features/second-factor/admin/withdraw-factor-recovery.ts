import { withdrawFactorRecovery as contract } from '@arribo/api-contracts/admin/second-factor'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { TransactionRefused } from '@arribo/server/table/transact'
import { refuseChanged } from '../../../platform/shown.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logWrite } from '../../log-entries/log-entries.ts'
import { asNamed } from '../as-named.ts'
import { shownOf } from '../recovery.rules.ts'
import { findRecovery, ungrantedRecoveryDelete } from '../recovery.store.ts'

export const withdrawFactorRecovery = implement(
  contract,
  async (context, { params: { phoneNumber }, body: { version } }) => {
    const { table, now } = context
    const recovery = await findRecovery(table, phoneNumber)
    if (!recovery) throw new Refusal('recovery_not_found')
    refuseChanged(shownOf(await asNamed(table, recovery)), version)
    const { sub } = recovery
    const entry = {
      sub,
      phoneNumber,
      platform: 'other',
      operationStatus: 'DELETE',
      admin: await staffOf(context),
    } as const
    const log = logWrite({ ...entry, description: 'recovery of second factor withdrawn' }, now)
    await table.transact([ungrantedRecoveryDelete(recovery), log]).catch((error: unknown) => {
      throw error instanceof TransactionRefused ? new Refusal('approval_under_way') : error
    })
    return { phoneNumber }
  },
)
