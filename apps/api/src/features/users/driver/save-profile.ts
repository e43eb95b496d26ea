import { saveProfile as contract } from '@arribo/api-contracts/driver/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { editDriver } from '../../drivers/edit-driver.ts'
import { showMe } from './me.view.ts'

export const saveProfile = implement(contract, async (context, { body: { name, preferredPhoneNumber } }) => {
  const { table, actor, now } = context
  const changes = { name, preferredPhoneNumber: preferredPhoneNumber || null }
  const driver = await editDriver(table, actor.sub, { description: 'profile saved', now }, () => changes)
  return showMe(driver, context)
})
