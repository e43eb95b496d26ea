import * as z from 'zod'

/** Schemas of docs/delivery-gateway.openapi.yaml. A response that doesn't match is an outage. */

const tokens = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresAt: z.iso.datetime(),
})
export type PlatformTokens = z.output<typeof tokens>

export const account = z.object({ id: z.string().min(1), email: z.string(), region: z.string() })
export type PlatformAccount = z.output<typeof account>

const challenge = z.object({
  challengeId: z.string().min(1),
  challengeType: z.enum(['otp', 'mfa', 'confirmation']),
  challengeDetails: z.string(),
  confirmationUrl: z.url({ protocol: /^https?$/ }).nullable(),
  application: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type PlatformChallenge = z.output<typeof challenge>

const signedIn = z.object({ status: z.literal('signed_in'), tokens, account })
export const signInAnswer = z.discriminatedUnion('status', [
  signedIn,
  z.object({ status: z.literal('challenge'), challenge }),
])
export const confirmationAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('denied') }),
  z.object({ status: z.literal('approved'), tokens, account }),
])

export const grant = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive(),
})
export const oauthRefusal = z.object({ error: z.string() })

const assignment = z.object({
  assignmentId: z.string().min(1),
  /** Unix seconds. */
  startTime: z.int(),
  durationInMinutes: z.int().min(1),
  schedulingType: z.string(),
  bookedPrice: z.object({ amount: z.number(), currency: z.string() }),
  serviceAreaId: z.string(),
  stagingLocation: z.object({
    geocode: z.object({ latitude: z.number(), longitude: z.number() }),
    address: z.object({
      addressId: z.string(),
      name: z
        .string()
        .nullish()
        .transform((name) => name ?? null),
    }),
  }),
})
export type PlatformAssignment = z.output<typeof assignment>

export const calendar = z.object({ scheduledAssignments: z.array(assignment).max(1000) })
export const serviceAreas = z.object({
  serviceAreas: z.array(z.object({ id: z.string(), name: z.string() })).max(5000),
})
export type ServiceArea = z.output<typeof serviceAreas>['serviceAreas'][number]

export const arrival = z.object({
  checkInId: z.string().min(1),
  blockId: z.string(),
  acceptedAt: z.iso.datetime(),
  distanceMeters: z.number(),
})
export type Arrival = z.output<typeof arrival>

export const problem = z.object({
  code: z.string(),
  distanceMeters: z.number().optional(),
  reachMeters: z.number().optional(),
  opensAt: z.iso.datetime().optional(),
  closedAt: z.iso.datetime().optional(),
  attemptsLeft: z.int().optional(),
})
export type GatewayProblem = z.output<typeof problem>

export const checkInAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), checkIn: arrival }),
  z.object({ status: z.literal('refused'), problem }),
])
