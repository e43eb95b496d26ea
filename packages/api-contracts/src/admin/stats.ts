import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { cents, phone } from '../shared/primitives.ts'
import { attentionKinds } from './lists/choices.ts'

const count = z.int()

export const getStats = defineEndpoint({
  audience: 'admin',
  permission: 'staff:read',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'The counters of the dashboard, derived from the changes of what they count',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  output: z.object({
    /** How far the counters are behind; normally a few seconds. */
    lateMs: z.int().min(0),
    /** Registrations in total, and today in New York. */
    users: z.object({ total: count, todayTotal: count }),
    /** Accepted check-ins by origin: the app's dialog, and the stand-alone pages. */
    imhere: z.object({ ihArribo: count, ihiframe: count }),
    /** Judged selfies for Spark: accepted and refused ones. */
    submitSelfieSpark: count,
    submitSelfieSparkDisapproved: count,
    /** Checks of Flex selfies. */
    tasks: z.object({ total: count, completed: count, pending: count, failed: count }),
    spark: z.object({ total: count, completedSpark: count, pendingSpark: count, failedSpark: count }),
  }),
  errors: ['too_many_requests'],
})

export const getTrends = defineEndpoint({
  audience: 'admin',
  permission: 'staff:read',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/stats/trends',
  summary: 'What happened on each of the last thirty days, today so far among them, from counters kept by day',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  output: z.object({
    /** Oldest first. Days in New York; those of charges are UTC days, as in billing. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        registrations: count,
        arrivals: count,
        /** Failed checks of selfies from that day. */
        failedSelfies: count,
        /** Total of the successful charges, before refunds. */
        takenCents: cents,
        /** Charges of that day with an open or lost dispute. */
        disputes: count,
      }),
    ),
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
        /** The driver concerned, if known. */
        phoneNumber: phone.nullable(),
        name: z.string().nullable(),
        /** Since when, in Unix milliseconds. */
        since: z.int(),
      }),
    ),
  }),
  errors: ['too_many_requests'],
})
