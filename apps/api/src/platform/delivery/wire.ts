import * as z from 'zod'

/**
 * Schemas of docs/delivery-gateway.openapi.yaml. A response that doesn't match is an outage. Everything has a bound,
 * far above what a platform needs: otherwise it could make us store, send on or show any amount of data.
 */

/** Visible ASCII, so that an ID is the same text in a key of the table, in a header and in a URL. */
const id = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const token = z.string().min(1).max(4096)
const instant = z.iso.datetime().max(32)
/** Half the equator is the longest possible distance. */
const meters = z.number().min(0).max(20_100_000)
/** Unix seconds, until 2100. */
const seconds = z.int().min(0).max(4_102_444_800)
const address = z.string().min(1).max(254)

const tokens = z.object({ accessToken: token, refreshToken: token, expiresAt: instant })
export type PlatformTokens = z.output<typeof tokens>

export const account = z.object({ id, email: address, region: z.string().max(64) })
export type PlatformAccount = z.output<typeof account>

const challenge = z.object({
  challengeId: z.string().min(1).max(512),
  challengeType: z.enum(['otp', 'mfa', 'confirmation']),
  challengeDetails: z.string().max(1000),
  confirmationUrl: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullable(),
  application: z.string().max(128),
  email: address,
  phoneNumber: z.string().max(64).nullable(),
  expiresAt: instant,
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

const yearOfSeconds = 31_536_000

export const grant = z.object({
  access_token: token,
  refresh_token: token.optional(),
  token_type: z
    .string()
    .max(16)
    .regex(/^bearer$/i),
  expires_in: z.number().positive().max(yearOfSeconds),
})
export const oauthRefusal = z.object({ error: z.string().max(64) })

const assignment = z.object({
  assignmentId: id,
  startTime: seconds,
  durationInMinutes: z.int().min(1).max(10_080),
  schedulingType: z.string().max(64),
  bookedPrice: z.object({ amount: z.number().min(0).max(100_000), currency: z.string().max(8) }),
  serviceAreaId: id,
  stagingLocation: z.object({
    geocode: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    address: z.object({
      addressId: id,
      name: z.string().max(200).nullable().catch(null),
    }),
  }),
})

/** A block that can't be read hides no other. If none can be, the driver mustn't be told that there are none. */
const assignments = z
  .array(assignment.nullable().catch(null))
  .max(100)
  .refine((blocks) => blocks.length === 0 || blocks.some((block) => block !== null))
  .transform((blocks) => blocks.filter((block) => block !== null))

export const calendar = z.object({ scheduledAssignments: assignments })
export const serviceAreas = z.object({
  serviceAreas: z.array(z.object({ id, name: z.string().max(200) })).max(5000),
})

export const arrival = z.object({ checkInId: id, blockId: id, acceptedAt: instant, distanceMeters: meters })
export type Arrival = z.output<typeof arrival>

export const problem = z.object({
  code: z.string().max(64),
  distanceMeters: meters.optional(),
  reachMeters: meters.optional(),
  opensAt: instant.optional(),
  closedAt: instant.optional(),
  attemptsLeft: z.int().min(0).max(100).optional(),
})
export type GatewayProblem = z.output<typeof problem>

export const checkInAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), checkIn: arrival }),
  z.object({ status: z.literal('refused'), problem }),
])
