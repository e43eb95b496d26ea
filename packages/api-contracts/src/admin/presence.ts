import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { phone, version } from '../shared/primitives.ts'

const colleague = z.object({
  name: z.string(),
  isEditing: z.boolean().describe('Has unsaved input there.'),
})
export type Colleague = z.output<typeof colleague>

const loggedValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const showPresence = forStaff('POST /api/admin/users/:phoneNumber/presence', {
  permission: 'staff:write',
  worth: 'aside',
  ownership: 'anyone',
  summary: 'Reports that the caller is viewing a user; returns who else is, and whether the user has changed',
  decides: false,
  whyNot: 'It only reports.',
  rate: { times: 60, seconds: 60, shared: false, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  body: z.strictObject({ isEditing: z.boolean(), version }),
  output: z.object({
    others: z.array(colleague),
    version: z.int().describe("The user's current version."),
    lastChanges: z
      .array(
        z.object({
          field: z.string(),
          at: z.int(),
          by: z.string().nullable(),
          isOwn: z.boolean(),
          from: loggedValue,
          to: loggedValue,
        }),
      )
      .describe('Who changed what, newest first for each field; empty while the displayed version is current.'),
  }),
  errors: ['profile_not_found'],
})
