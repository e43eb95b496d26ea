import { saveProfile as contract } from '@arribo/api-contracts/driver/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { editDriver } from '../../drivers/edit-driver.ts'
import { rename } from '../../groups/naming.ts'
import { showMe } from './me.view.ts'

export const saveProfile = implement(contract, async (context, { body: { name, preferredPhoneNumber } }) => {
  const { table, actor, now } = context
  const isRenamed = name !== (await requireDriver(table, actor.sub)).name
  // A name that wasn't changed isn't written, so that it can't undo what an admin writes at the same moment.
  const changes = { ...(isRenamed && { name }), preferredPhoneNumber: preferredPhoneNumber || null }
  const save = () => editDriver(table, actor.sub, { description: 'profile saved', now }, () => changes)
  const driver = isRenamed ? await rename(context, actor, name, save) : await save()
  return showMe(driver, context)
})
