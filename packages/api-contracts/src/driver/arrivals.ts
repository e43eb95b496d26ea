import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { cents, instant } from '../shared/primitives.ts'

const sum = z.object({
  arrivals: z.int().min(0),
  /** Of blocks with a known length. */
  minutes: z.int().min(0),
  /** Pay of the blocks according to the platform. */
  payCents: cents,
})
export type ArrivalSum = z.output<typeof sum>

export const weekOfArrivals = z.object({
  /** Monday of the current week, in the driver's time zone. */
  startsOn: z.iso.date(),
  today: sum,
  week: sum,
  /** Newest first. */
  arrivals: z.array(
    z.object({
      assignmentId: z.string(),
      arrivedAt: instant,
      /** The block as the calendar showed it; null for older check-ins, which did not store it. */
      block: z
        .object({ station: z.string(), startsAt: instant, durationInMinutes: z.int().min(1), payCents: cents })
        .nullable(),
    }),
  ),
})
export type WeekOfArrivals = z.output<typeof weekOfArrivals>

export const listArrivals = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'GET',
  path: '/api/users/me/arrivals',
  summary: "The driver's accepted arrivals of this week, with the hours and the pay of their blocks",
  output: weekOfArrivals,
  errors: ['profile_not_found'],
})
