import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { cents, codes, instant, message, phone } from '../shared/primitives.ts'
import { gateStates, workGates } from '../shared/work-gates.ts'

const refusal = z.object({ code: z.enum(codes), message })

const standing = z.object({
  gates: z.array(z.object({ gate: z.enum(workGates), state: z.enum(gateStates) })),
  /** Why the driver cannot work: the first gate that is shut. Null when nothing is in the way. */
  firstShut: z.enum(workGates).nullable(),
  evidence: z.object({
    credits: z.int(),
    expirationDateTimestamp: z.int().nullable(),
    /** What staff set by hand and still holds. */
    standingByHand: z.boolean().nullable(),
    /** Disputes that suspend the driver. */
    disputes: z.int(),
    enrolledCount: z.int(),
    lastPayment: z.object({ at: instant, amountCents: cents, status: z.string() }).nullable(),
    platformError: refusal.nullable(),
    /** The block that a press would be for. */
    block: z.object({ startsAt: instant, opensAt: instant, closesAt: instant }).nullable(),
    lastCheckIn: z
      .object({
        at: instant,
        state: z.enum(['reserved', 'unknown', 'accepted', 'refused']),
        refused: refusal.nullable(),
      })
      .nullable(),
  }),
  checkedAt: instant,
})
export type Standing = z.output<typeof standing>

export const getStanding = defineEndpoint({
  audience: 'admin',
  permission: 'staff:read',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/users/:phoneNumber/standing',
  summary: 'What keeps a driver from work: every gate in order, with the facts behind it',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  output: standing,
  errors: ['profile_not_found', 'too_many_requests'],
})
