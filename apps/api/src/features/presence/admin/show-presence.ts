import { showPresence as contract } from '@arribo/api-contracts/admin/presence'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { findLastChanges } from '../../users/last-changes.ts'
import { othersOf } from '../presence.rules.ts'
import { keepPresence, listPresences } from '../presence.store.ts'

export const showPresence = implement(contract, async ({ table, actor, now }, { params, body }) => {
  const { sub, version } = await requireDriverByPhone(table, params.phoneNumber)
  const seen = { staffSub: actor.sub, name: actor.name ?? '', isEditing: body.isEditing, seenAt: now.getTime() }
  const [presences, lastChanges] = await Promise.all([
    listPresences(table, sub),
    version === body.version ? [] : findLastChanges(table, sub, actor.phoneNumber),
    keepPresence(table, sub, seen),
  ])
  return { others: othersOf(presences, actor.sub, now), version, lastChanges }
})
