import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { phone } from '../shared/primitives.ts'
import { attentionKinds } from './list-choices.ts'

const count = z.int()

export const getStats = defineEndpoint({
  audience: 'admin',
  permission: 'staff:read',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'The counters of the dashboard, kept with the writes of what they count',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  output: z.object({
    /** Registered at all, and on this day in New York. */
    users: z.object({ total: count, todayTotal: count }),
    /** Accepted check-ins, by where they were pressed: in the app's dialog, and on the stand-alone pages. */
    imhere: z.object({ ihArribo: count, ihiframe: count }),
    /** Selfies for Spark that were looked at: good ones, and those that were not. */
    submitSelfieSpark: count,
    submitSelfieSparkDisapproved: count,
    /** Checks of Flex selfies; what is neither completed nor pending has failed. */
    tasks: z.object({ total: count, completed: count, pending: count }),
    spark: z.object({ total: count, completedSpark: count, pendingSpark: count }),
  }),
  errors: ['too_many_requests'],
})

export const listAttention = defineEndpoint({
  audience: 'admin',
  permission: 'staff:read',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/stats/attention',
  summary:
    'What somebody has to look at, at most fifty of each: open disputes, check-ins whose end nobody knows, payment events that could not be applied',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(attentionKinds),
        id: z.string(),
        /** Whom it is about, when that is known. */
        phoneNumber: phone.nullable(),
        name: z.string().nullable(),
        /** Since when, Unix milliseconds. */
        since: z.int(),
      }),
    ),
  }),
  errors: ['too_many_requests'],
})
