import { unlinkEmail as contract } from '@arribo/api-contracts/admin/flex'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../log-entries/log-entries.ts'
import { unlinkEverybody } from '../unlinking.ts'

export const unlinkEmail = implement(contract, async (context, { body: { email } }) => {
  const { actor, now, log } = context
  const released = await unlinkEverybody(context, { email, now, log, admin: staffOf(actor) })
  return released.map(({ name, phoneNumber }) => ({ name, phoneNumber }))
})
