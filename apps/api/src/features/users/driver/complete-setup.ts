import { completeSetup as contract } from '@arribo/api-contracts/driver/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { editDriver } from '../../drivers/edit-driver.ts'
import { completeSetup as complete } from '../setup.rules.ts'
import { showMe } from './me.view.ts'

export const completeSetup = implement(contract, async (context, { body: { planType } }) => {
  const { table, actor, now } = context
  const driver = await editDriver(table, actor.sub, { description: 'setup completed', now }, (before) =>
    complete(before, planType),
  )
  return showMe(driver, context)
})
