import { unlinkDriver as contract } from '@arribo/api-contracts/admin/tools'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { staffOf } from '../../log-entries/log-entries.ts'
import { unlinkAccount } from '../unlinking.ts'

export const unlinkDriver = implement(contract, async (context, { params: { phoneNumber } }) => {
  const { table, actor, now, log } = context
  const { sub, flexEmail } = await requireDriverByPhone(table, phoneNumber)
  if (flexEmail === null) throw new Refusal('platform_not_linked')
  await unlinkAccount(context, sub, { email: flexEmail, now, log, admin: staffOf(actor) })
  return { unlinked: true as const }
})
