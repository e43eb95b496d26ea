import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { cents, codes, instant, message, phone } from '../shared/primitives.ts'
import { causes, gateStates, workGates } from '../shared/causes.ts'

const refusal = z.object({ code: z.enum(codes), message })

/** The disputed or reported charge, if it is among the newest. */
const chargeAtIssue = z.object({ chargeId: z.string(), amountCents: cents, at: instant }).nullable()

const standing = z.object({
  gates: z.array(z.object({ gate: z.enum(workGates), state: z.enum(gateStates) })),
  /** Why a press of "I'm here" with a fresh selfie would be refused; null if it would be accepted. */
  cause: z.enum(causes).nullable(),
  evidence: z.object({
    credits: z.int(),
    expirationDateTimestamp: z.int().nullable(),
    standingByHand: z.boolean().nullable().describe('A standing set by staff that is still valid.'),
    since: instant.nullable().describe('When good standing ended; null while it lasts, and if there never was any.'),
    /** Those that are open or lost, whether or not they still suspend the driver. */
    disputes: z.array(
      z.object({
        disputeId: z.string(),
        isLost: z.boolean(),
        isLifted: z.boolean().describe('Staff have set good standing since, so it no longer suspends the driver.'),
        charge: chargeAtIssue,
        at: instant.nullable().describe('When it was opened, or lost.'),
        dueBy: instant.nullable().describe("The bank's deadline for evidence, while it is open."),
      }),
    ),
    fraudReports: z.array(z.object({ paymentIntentId: z.string(), charge: chargeAtIssue })),
    enrolledCount: z.int(),
    paymentUnderWay: z
      .object({ paymentIntentId: z.string(), amountCents: cents, at: instant })
      .nullable()
      .describe('One that the card provider is processing, or has taken and we have yet to hear of.'),
    lastPayment: z
      .object({
        at: instant,
        amountCents: cents,
        status: z.string(),
        refunded: z.boolean().describe('In full.'),
        disputed: z.boolean(),
        disputeLost: z.boolean(),
      })
      .nullable(),
    platformError: refusal.nullable(),
    block: z
      .object({ startsAt: instant, opensAt: instant, closesAt: instant, isCheckedIn: z.boolean() })
      .nullable()
      .describe('The block that a press would be for.'),
    lastSelfie: z.object({ at: instant, refused: refusal }).nullable().describe('The last one for the open block.'),
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

export const getStanding = forStaff('GET /api/admin/users/:phoneNumber/standing', {
  permission: 'staff:read',
  worth: 'case',
  ownership: 'anyone',
  summary: 'Whether a driver can check in: if not, the one cause; all gates, with their facts',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  output: standing,
  errors: ['profile_not_found'],
})
