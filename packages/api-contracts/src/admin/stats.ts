import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { cents, phone } from '../shared/primitives.ts'
import { attentionKinds } from './lists/choices.ts'

const count = z.int()
const ofDashboard = {
  permission: 'staff:read',
  worth: 'aside',
  ownership: 'anyone',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
} as const

export const getStats = forStaff('GET /api/admin/stats', {
  ...ofDashboard,
  summary: 'The counters of the dashboard, derived from changes in the table',
  output: z.object({
    lateMs: z.int().min(0).describe('How far the counters are behind; normally a few seconds.'),
    users: z.object({ total: count, todayTotal: count }).describe('Registrations in total, and today in New York.'),
    imhere: z
      .object({ ihArribo: count, ihiframe: count })
      .describe("Accepted check-ins by origin: the app's dialog, and the stand-alone pages."),
    submitSelfieSpark: count.describe('Judged selfies for Spark: accepted and refused ones.'),
    submitSelfieSparkDisapproved: count,
    tasks: z.object({ total: count, completed: count, pending: count, failed: count }).describe('Of Flex selfies.'),
    spark: z.object({ total: count, completedSpark: count, pendingSpark: count, failedSpark: count }),
  }),
})

export const getTrends = forStaff('GET /api/admin/stats/trends', {
  ...ofDashboard,
  summary: 'Daily counters of the last thirty days, including today so far',
  output: z.object({
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          registrations: count,
          arrivals: count,
          failedSelfies: count.describe('Failed checks of selfies from that day.'),
        }),
      )
      .describe("New York days until today's, oldest first."),
    chargeDays: z
      .array(
        z.object({
          day: z.iso.date(),
          takenCents: cents.describe('Total of the successful charges, before refunds.'),
          disputes: count.describe('Charges of that day with an open or lost dispute.'),
        }),
      )
      .describe("UTC days until today's, as in billing, oldest first. In New York's evening that is tomorrow there."),
  }),
})

export const listAttention = forStaff('GET /api/admin/stats/attention', {
  ...ofDashboard,
  summary:
    'Items that need attention, at most fifty of each kind: open disputes, cards reported as stolen, check-ins without a known result, payment events that could not be applied, charges that differ from the books',
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(attentionKinds),
        id: z.string(),
        phoneNumber: phone.nullable().describe('The driver concerned, if known.'),
        name: z.string().nullable(),
        since: z.int().describe('Since when, in Unix milliseconds.'),
        dueBy: z.int().optional().describe("The bank's deadline for an answer to a dispute, in Unix milliseconds."),
      }),
    ),
  }),
})
