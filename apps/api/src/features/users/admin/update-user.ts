import { updateUser as contract } from '@arribo/api-contracts/admin/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseColleague } from '../../groups/colleagues.ts'
import { rename } from '../../groups/naming.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { editByStaff } from '../staff-edit.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { showUserOf } from './user.view.ts'

export const updateUser = implement(contract, async (context, { params, body }) => {
  const { version, idempotencyKey, undoes, reason, ...wanted } = body
  const { table, now } = context
  const { sub, phoneNumber, name } = await requireDriverByPhone(table, params.phoneNumber)
  await refuseColleague(context, { sub, phoneNumber })
  const edit = { wanted, version, idempotencyKey, undoes, reason, admin: await staffOf(context), now }
  const save = () => editByStaff(table, sub, edit)
  const newName = wanted.name === name ? undefined : wanted.name
  const driver = newName === undefined ? await save() : await rename(context, { sub, phoneNumber }, newName, save)
  return showUserOf(context, driver)
})
