import * as z from 'zod'
import { forStaff, reading } from '../shared/endpoint.ts'
import { lines, visible } from '../shared/names.ts'
import { withoutShapeless } from '../shared/shapeless.ts'
import { pageAsked, phone } from '../shared/primitives.ts'

const rate = { times: 60, seconds: 600, shared: true, by: 'person' } as const

/** Names in any script. What a new name must not have is refused with error codes of its own. */
const groupName = z
  .string()
  .normalize()
  .min(1)
  .max(128)
  .regex(visible)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\s]+$/u)
/** A group that was made elsewhere may have any name; a new one may have only visible characters. */
const newGroupName = groupName.refine((name) => withoutShapeless(name) === name)
const description = lines.max(2048)
const group = z.object({ group: z.string(), description: z.string() })
const member = z.object({ phoneNumber: phone, name: z.string() })
export type Group = z.output<typeof group>
export type GroupMember = z.output<typeof member>

export const listGroups = forStaff('GET /api/admin/cognitoGroups', {
  permission: 'staff:read',
  ownership: 'nobody',
  summary: 'The groups of the user pool, by name',
  rate: reading,
  output: z.array(group),
})

export const changeGroups = forStaff('POST /api/admin/cognitoGroups', {
  permission: 'groups:write',
  ownership: 'nobody',
  summary: "Creates or deletes a group; the group that opens the back office can't be deleted",
  decides: false,
  whyNot: 'A group that can be deleted grants nothing.',
  rate,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('add'), group: newGroupName, description: description.default('') }),
    z.strictObject({ action: z.literal('delete'), group: groupName }),
  ]),
  output: z.object({ group: z.string() }),
  errors: ['group_name_has_spaces', 'group_name_not_plain', 'group_exists', 'group_not_found', 'group_protected'],
})

const params = z.object({ group: groupName })

export const listGroupMembers = forStaff('GET /api/admin/cognitoGroups/:group/members', {
  permission: 'staff:read',
  ownership: 'anyone',
  summary: 'Members of a group, in pages',
  rate: reading,
  params,
  query: z.strictObject(pageAsked(10, 60)),
  output: group.extend({ items: z.array(member), nextCursor: z.string().nullable() }),
  errors: ['group_not_found'],
})

export const findNewMember = forStaff('GET /api/admin/cognitoGroups/:group/candidates/:phoneNumber', {
  permission: 'groups:write',
  ownership: 'anyone',
  summary: 'Whose number it is, before they are added to a group',
  rate: reading,
  params: params.extend({ phoneNumber: phone }),
  output: member,
  errors: ['profile_not_found'],
})

export const addGroupMember = forStaff('POST /api/admin/cognitoGroups/:group/members', {
  permission: 'groups:write',
  ownership: 'anyone',
  summary: 'Adds a person to a group that grants no permission',
  decides: false,
  whyNot: 'It names group and person, and grants nothing.',
  rate,
  params,
  body: z.strictObject({ phoneNumber: phone }),
  output: member.pick({ phoneNumber: true }),
  /** `approval_needed` for staff groups: use `askApproval`. */
  errors: ['group_not_found', 'profile_not_found', 'approval_needed'],
})

export const removeGroupMember = forStaff('DELETE /api/admin/cognitoGroups/:group/members/:phoneNumber', {
  permission: 'groups:write',
  ownership: 'anyone',
  summary: 'Removes a person from a group that grants no permission',
  decides: false,
  whyNot: 'It names group and person, and takes nothing away.',
  rate,
  params: params.extend({ phoneNumber: phone }),
  output: member.pick({ phoneNumber: true }),
  errors: ['group_not_found', 'profile_not_found', 'own_membership', 'approval_needed'],
})
