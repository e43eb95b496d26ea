import { showPresence as contract } from '@arribo/api-contracts/admin/presence'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { findLastChanges } from '../../users/users.ts'
import { othersOf } from '../presence.rules.ts'
import { keepPresence, listPresences } from '../presence.store.ts'

export const showPresence = implement(contract, async (context, { params, body }) => {
  const { table, actor, now } = context
  const { sub, version } = await requireDriverByPhone(table, params.phoneNumber)
  const { name } = await staffOf(context)
  const seen = { staffSub: actor.sub, name, isEditing: body.isEditing, seenAt: now.getTime() }
  const [presences, lastChanges] = await Promise.all([
    listPresences(table, sub),
    version === body.version ? [] : findLastChanges(table, sub, actor.phoneNumber),
    keepPresence(table, sub, seen),
  ])
  return { others: othersOf(presences, actor.sub, now), version, lastChanges }
})
