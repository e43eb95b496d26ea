import { endUserSessions as contract } from '@arribo/api-contracts/admin/sessions'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireChangeable } from '../../colleagues/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { endEverywhere } from '../end-everywhere.ts'

export const endUserSessions = implement(contract, async (context, { body: { phoneNumber } }) => {
  const { table, now } = context
  const { sub } = await requireChangeable(context, phoneNumber)
  await endEverywhere(context, sub, now)
  const description = 'logged out everywhere by staff'
  const entry = { description, value: {}, admin: await staffOf(context) } as const
  await table.transact([logAbout({ sub, phoneNumber }, entry, now)])
  return { ended: true } as const
})
