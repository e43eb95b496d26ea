import { updateUser as contract } from '@arribo/api-contracts/admin/users'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../log-entries/log-entries.ts'
import { editByStaff } from '../staff-edit.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { showUserOf } from './user.view.ts'

export const updateUser = implement(contract, async (context, { params, body }) => {
  const { version, idempotencyKey, undoes, ...wanted } = body
  const { table, actor, now } = context
  const { sub } = await requireDriverByPhone(table, params.phoneNumber)
  const refusedLarge = isGranted('edits:large', actor.groups) ? 'approval_needed' : 'edit_too_large'
  const edit = { wanted, version, idempotencyKey, undoes, admin: staffOf(actor), refusedLarge, now } as const
  const driver = await editByStaff(table, sub, edit)
  return showUserOf(context, driver)
})
