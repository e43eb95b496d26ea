import { getMe as contract } from '@arribo/api-contracts/driver/me'
import { implement } from '../../../platform/http/endpoint.ts'
import { needDriver } from '../driver.store.ts'
import { showMe } from './me.view.ts'

export const getMe = implement(contract, async (context) =>
  showMe(await needDriver(context.table, context.actor.sub), context),
)
