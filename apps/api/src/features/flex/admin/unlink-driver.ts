import { unlinkDriver as contract } from '@arribo/api-contracts/admin/flex'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { refuseColleague } from '../../groups/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { unlinkAccount } from '../unlinking.ts'

export const unlinkDriver = implement(contract, async (context, { params: { phoneNumber }, body: { version } }) => {
  const { table, now, log } = context
  const { sub } = await requireDriverByPhone(table, phoneNumber)
  await refuseColleague(context, { sub, phoneNumber })
  await unlinkAccount(context, sub, { email: null, version, now, log, admin: await staffOf(context) })
  return { unlinked: true as const }
})
