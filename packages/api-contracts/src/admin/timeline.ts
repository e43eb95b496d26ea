import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { cursor, pageAsked, phone } from '../shared/primitives.ts'
import { timelineKinds } from './lists/choices.ts'
import { logEntry } from './logs.ts'

/** A row of the log, or a charge, which has a `chargeId` and isn't in the log. */
const timelineRow = logEntry.extend({ kind: z.enum(timelineKinds), chargeId: z.string().nullable() })
export type TimelineRow = z.output<typeof timelineRow>

export const listTimeline = forStaff('GET /api/admin/users/:phoneNumber/timeline', {
  permission: 'staff:read',
  worth: 'case',
  ownership: 'anyone',
  summary: 'Everything that happened to one user, failed payments included, newest first, in pages',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  query: z.object({
    kind: z.enum(timelineKinds).optional(),
    ...pageAsked(30),
  }),
  output: z.object({
    rows: z.array(timelineRow),
    searchedTo: z
      .int()
      .nullable()
      .describe('Set when a page ended early, because too many rows of other kinds lie between: how far it got.'),
    nextCursor: cursor.nullable(),
  }),
  errors: ['profile_not_found'],
})
