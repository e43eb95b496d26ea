import { unlinkEmail as contract } from '@arribo/api-contracts/admin/flex'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { unlinkEverybody } from '../unlinking.ts'

export const unlinkEmail = implement(contract, async (context, { body: { email } }) => {
  const { now, log } = context
  const released = await unlinkEverybody(context, { email, now, log, admin: await staffOf(context) })
  return released.map(({ name, phoneNumber }) => ({ name, phoneNumber }))
})
