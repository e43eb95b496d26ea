import { switchPlanType as contract } from '@arribo/api-contracts/driver/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { editDriver } from '../../drivers/edit-driver.ts'
import { showMe } from './me.view.ts'

export const switchPlanType = implement(contract, async (context, { body: { planType } }) => {
  const { table, actor, now } = context
  const driver = await editDriver(table, actor.sub, { description: 'plan type switched', now }, () => ({ planType }))
  return showMe(driver, context)
})
