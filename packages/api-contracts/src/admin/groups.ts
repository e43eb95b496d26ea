import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { reading } from '../shared/rates.ts'
import { lines, visible } from '../shared/names.ts'
import { withoutShapeless } from '../shared/shapeless.ts'
import { cursor, phone } from '../shared/primitives.ts'

const rate = { times: 60, seconds: 600, shared: true, by: 'person' } as const

/** Letters, marks, symbols, digits and punctuation of any script. What a new name lacks has errors of its own. */
const groupName = z
  .string()
  .normalize()
  .min(1)
  .max(128)
  .regex(visible)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\s]+$/u)
/** A group that was made elsewhere may have any name; a new one has only what can be seen. */
const newGroupName = groupName.refine((name) => withoutShapeless(name) === name)
const description = lines.max(2048)
const group = z.object({ group: z.string(), description: z.string() })
const member = z.object({ phoneNumber: phone, name: z.string() })
export type Group = z.output<typeof group>
export type GroupMember = z.output<typeof member>

export const listGroups = defineEndpoint({
  audience: 'admin',
  permission: 'staff:read',
  ownership: 'nobody',
  method: 'GET',
  path: '/api/admin/cognitoGroups',
  summary: 'The groups of the user pool, by name',
  rate: reading,
  output: z.array(group),
  errors: ['too_many_requests'],
})

export const changeGroups = defineEndpoint({
  audience: 'admin',
  permission: 'groups:write',
  ownership: 'nobody',
  method: 'POST',
  path: '/api/admin/cognitoGroups',
  summary: "Creates or deletes a group; the group that opens the back office can't be deleted",
  decides: false,
  whyNot: 'A group that can be deleted grants nothing.',
  rate,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('add'), group: newGroupName, description: description.default('') }),
    z.strictObject({ action: z.literal('delete'), group: groupName }),
  ]),
  output: z.object({ group: z.string() }),
  errors: [
    'group_name_has_spaces',
    'group_name_not_plain',
    'group_exists',
    'group_not_found',
    'group_protected',
    'too_many_requests',
  ],
})

const params = z.object({ group: groupName })

export const listGroupMembers = defineEndpoint({
  audience: 'admin',
  permission: 'staff:read',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/cognitoGroups/:group/members',
  summary: 'Members of a group, in pages',
  rate: reading,
  params,
  query: z.strictObject({ cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(60).default(10) }),
  output: group.extend({ items: z.array(member), nextCursor: z.string().nullable() }),
  errors: ['group_not_found', 'too_many_requests'],
})

export const findNewMember = defineEndpoint({
  audience: 'admin',
  permission: 'groups:write',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/cognitoGroups/:group/candidates/:phoneNumber',
  summary: 'Whose number it is, before they are added to a group',
  rate: reading,
  params: params.extend({ phoneNumber: phone }),
  output: member,
  errors: ['profile_not_found', 'too_many_requests'],
})

export const addGroupMember = defineEndpoint({
  audience: 'admin',
  permission: 'groups:write',
  ownership: 'anyone',
  method: 'POST',
  path: '/api/admin/cognitoGroups/:group/members',
  summary: 'Adds a person to a group that grants no permission',
  decides: false,
  whyNot: 'It names group and person, and grants nothing.',
  rate,
  params,
  body: z.strictObject({ phoneNumber: phone }),
  output: member.pick({ phoneNumber: true }),
  /** `approval_needed` for staff groups: use `askApproval`. */
  errors: ['group_not_found', 'profile_not_found', 'approval_needed', 'too_many_requests'],
})

export const removeGroupMember = defineEndpoint({
  audience: 'admin',
  permission: 'groups:write',
  ownership: 'anyone',
  method: 'DELETE',
  path: '/api/admin/cognitoGroups/:group/members/:phoneNumber',
  summary: 'Removes a person from a group that grants no permission',
  decides: false,
  whyNot: 'It names group and person, and takes nothing away.',
  rate,
  params: params.extend({ phoneNumber: phone }),
  output: member.pick({ phoneNumber: true }),
  errors: ['group_not_found', 'profile_not_found', 'own_membership', 'approval_needed', 'too_many_requests'],
})
