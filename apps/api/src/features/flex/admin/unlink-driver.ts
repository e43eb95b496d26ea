import { unlinkDriver as contract } from '@arribo/api-contracts/admin/flex'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { staffOf } from '../../log-entries/log-entries.ts'
import { unlinkAccount } from '../unlinking.ts'

export const unlinkDriver = implement(contract, async (context, { params: { phoneNumber } }) => {
  const { table, actor, now, log } = context
  const { sub } = await requireDriverByPhone(table, phoneNumber)
  await unlinkAccount(context, sub, { email: null, now, log, admin: staffOf(actor) })
  return { unlinked: true as const }
})
