import { changeGroups as contract } from '@arribo/api-contracts/admin/groups'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { refuseDeleting, refuseName, refuseTaken } from '../groups.rules.ts'
import { makeLoggedChange } from '../logged-change.ts'

/** A group belongs to nobody, so its changes are logged as the activity of the member of staff. */
export const changeGroups = implement(contract, async (context, { body }) => {
  const { poolGroups, actor } = context
  const { group } = body
  const about = { sub: actor.sub, phoneNumber: actor.phoneNumber, admin: await staffOf(context) }
  if (body.action === 'add') {
    refuseName(group)
    const { description } = body
    const entry = { ...about, operationStatus: 'CREATE', description: 'group created' } as const
    await makeLoggedChange(context, { ...entry, value: { group, description } }, async () => {
      const existing = await poolGroups.list()
      refuseTaken(
        group,
        existing.map((each) => each.group),
      )
      await poolGroups.create({ group, description })
    })
  } else {
    refuseDeleting(group)
    const oldValue = await poolGroups.get(group)
    const entry = { ...about, operationStatus: 'DELETE', description: 'group deleted' } as const
    await makeLoggedChange(context, { ...entry, oldValue }, () => poolGroups.delete(group))
  }
  return { group }
})
