import { getUser as contract } from '@arribo/api-contracts/admin/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { showUserOf } from './user.view.ts'

export const getUser = implement(contract, async (context, { params: { phoneNumber } }) =>
  showUserOf(context, await requireDriverByPhone(context.table, phoneNumber)),
)
