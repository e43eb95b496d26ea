import { updateUser as contract } from '@arribo/api-contracts/admin/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseColleague, refuseStaffName } from '../../groups/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { editByStaff } from '../staff-edit.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { showUserOf } from './user.view.ts'

export const updateUser = implement(contract, async (context, { params, body }) => {
  const { version, idempotencyKey, undoes, reason, ...wanted } = body
  const { table, now } = context
  const { sub, phoneNumber, name } = await requireDriverByPhone(table, params.phoneNumber)
  await refuseColleague(context, { sub, phoneNumber })
  if (wanted.name !== undefined && wanted.name !== name)
    await refuseStaffName(context, { sub, phoneNumber }, wanted.name)
  const edit = { wanted, version, idempotencyKey, undoes, reason, admin: await staffOf(context), now }
  const driver = await editByStaff(table, sub, edit)
  return showUserOf(context, driver)
})
