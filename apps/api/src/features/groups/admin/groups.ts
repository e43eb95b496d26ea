import * as contracts from '@arribo/api-contracts/admin/groups'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { openList } from '../../../platform/lists/open-page.ts'
import { nameOf, staffOf } from '../../drivers/acting-staff.ts'
import { refuseAlone, refuseDeleting, refuseLeaving, refuseName, refuseTaken } from '../groups.rules.ts'
import { makeLoggedChange, requireMember } from '../staff.ts'

export const listGroups = implement(contracts.listGroups, ({ poolGroups }) => poolGroups.list())

/** A group belongs to nobody, so its changes are logged as the activity of the member of staff who made them. */
export const changeGroups = implement(contracts.changeGroups, async (context, { body }) => {
  const { poolGroups, actor } = context
  const { group } = body
  const about = { sub: actor.sub, phoneNumber: actor.phoneNumber, admin: await staffOf(context) }
  if (body.action === 'add') {
    refuseName(group)
    const { description } = body
    const entry = { ...about, operationStatus: 'CREATE', description: 'group created' } as const
    await makeLoggedChange(context, { ...entry, value: { group, description } }, async () => {
      refuseTaken(group, await poolGroups.list())
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

export const listGroupMembers = implement(
  contracts.listGroupMembers,
  async ({ poolGroups, secrets }, { params: { group }, query }) => {
    const { after, cursorOf } = openList(secrets, `group:${group}`, query.cursor)
    const [about, { items, nextToken }] = await Promise.all([
      poolGroups.get(group),
      poolGroups.listMembers(group, { limit: query.limit, token: after ?? undefined }),
    ])
    return { ...about, items, nextCursor: cursorOf(nextToken) }
  },
)

export const findNewMember = implement(
  contracts.findNewMember,
  async ({ table, identity }, { params: { phoneNumber } }) => {
    const person = await identity.findPerson(phoneNumber)
    if (!person?.isConfirmed) throw new Refusal('profile_not_found')
    return { phoneNumber, name: await nameOf(table, person.sub, person.name) }
  },
)

export const addGroupMember = implement(
  contracts.addGroupMember,
  async (context, { params: { group }, body: { phoneNumber } }) => {
    refuseAlone(group)
    const about = await requireMember(context, { group, phoneNumber })
    const entry = { ...about, operationStatus: 'CREATE', description: 'put into a group', value: { group } } as const
    await makeLoggedChange(context, entry, () => context.poolGroups.add(group, phoneNumber))
    return { phoneNumber }
  },
)

export const removeGroupMember = implement(
  contracts.removeGroupMember,
  async (context, { params: { group, phoneNumber } }) => {
    const { poolGroups, actor } = context
    refuseLeaving(group, phoneNumber, actor.phoneNumber)
    refuseAlone(group)
    const about = await requireMember(context, { group, phoneNumber })
    const entry = { ...about, operationStatus: 'DELETE', description: 'taken out of a group' } as const
    await makeLoggedChange(context, { ...entry, oldValue: { group } }, () => poolGroups.remove(group, phoneNumber))
    return { phoneNumber }
  },
)
