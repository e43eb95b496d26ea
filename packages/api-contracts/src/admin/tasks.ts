import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { id, pageAsked, pageOfList, phone } from '../shared/primitives.ts'

const statuses = ['pending', 'completed', 'failed'] as const
/** Flex is called `other`, as in the back office. */
const platforms = ['other', 'spark'] as const

export const listTasks = forStaff('GET /api/admin/task', {
  permission: 'staff:read',
  ownership: 'anyone',
  summary: 'Checks of selfies in pages: all, or those of a phone number, an IP address or an ID',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  query: z.object({
    search: z.string().trim().max(limits.searchLength).optional(),
    status: z.enum(statuses).optional(),
    platform: z.enum(platforms).optional(),
    ...pageAsked(10),
    sort: z.enum(['newest', 'oldest']).default('newest'),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id,
        name: z.string().describe('Empty without a profile.'),
        phoneNumber: phone,
        status: z.enum(statuses),
        platform: z.enum(platforms),
        timestamp: z.int().describe('Creation and completion, in Unix milliseconds.'),
        completedAt: z.int().nullable(),
        ip: z.string(),
      }),
    ),
    ...pageOfList,
  }),
})
