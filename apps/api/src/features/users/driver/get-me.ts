import { getMe as contract } from '@arribo/api-contracts/driver/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { findOrCompleteDriver } from '../completing.ts'
import { showMe } from './me.view.ts'

export const getMe = implement(contract, async (context, { headers }) =>
  showMe(await findOrCompleteDriver(context, headers['x-time-zone']), context),
)
