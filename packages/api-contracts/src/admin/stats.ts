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
    /** For how long some of what happened has not been counted; a few seconds as a rule. */
    lateMs: z.int().min(0),
    /** Registered at all, and on this day in New York. */
    users: z.object({ total: count, todayTotal: count }),
    /** Accepted check-ins, by where they were pressed: in the app's dialog, and on the stand-alone pages. */
    imhere: z.object({ ihArribo: count, ihiframe: count }),
    /** Selfies for Spark that were looked at: good ones, and those that were not. */
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
    /** The oldest first. Days of New York; those of charges are days of UTC, as billing counts them. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        registrations: count,
        arrivals: count,
        /** Checks of selfies made on that day that failed. */
        failedSelfies: count,
        /** What succeeded charges took, before refunds. */
        takenCents: cents,
        /** Charges of that day that are disputed, or were and were lost. */
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
