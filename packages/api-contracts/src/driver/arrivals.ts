import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { cents, instant } from '../shared/primitives.ts'

const sum = z.object({
  arrivals: z.int().min(0),
  minutes: z.int().min(0).describe('Length of the blocks.'),
  payCents: cents.describe('Pay of the blocks according to the platform.'),
})
export type ArrivalSum = z.output<typeof sum>

export const weekOfArrivals = z.object({
  startsOn: z.iso.date().describe("Monday of the current week, in the driver's time zone."),
  today: sum,
  week: sum,
  arrivals: z.array(
    z.object({
      assignmentId: z.string(),
      arrivedAt: instant,
      /** The block as the calendar showed it. */
      block: z.object({ station: z.string(), startsAt: instant, durationInMinutes: z.int().min(1), payCents: cents }),
    }),
  ),
})
export type WeekOfArrivals = z.output<typeof weekOfArrivals>

export const listArrivals = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'GET',
  path: '/api/users/me/arrivals',
  summary: "The driver's accepted arrivals of this week, with the hours and pay of their blocks",
  output: weekOfArrivals,
  errors: ['profile_not_found'],
})
