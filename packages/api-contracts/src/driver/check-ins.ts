import * as z from 'zod'
import { forDriver, writing } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { cents, described, instant, message } from '../shared/primitives.ts'

/** `dialog` is the one over the app's home page; a `page` stands alone (`/imhere`, `/imhere-light`). */
export const pressedOn = ['dialog', 'page'] as const
export type PressedOn = (typeof pressedOn)[number]

export const aboutPress = z.object({
  pressedOn: described(z.enum(pressedOn)),
  deviceId: described(z.uuid()).describe('Random and kept on the device: shows two drivers on one phone.'),
  accuracyMeters: described(z.number().min(0).max(limits.accuracyMaxMeters)).describe(
    "The browser's `accuracy`: the phone is within this radius of the position, with 95 % confidence.",
  ),
})

/**
 * The identity fields must equal the token's. Unlike in a body, unknown fields are dropped: after a release is rolled
 * back, open apps still send what only the newer API knows.
 */
export const checkInPayload = z.object({
  amazonToken: z.string().min(1).max(8192),
  flexId: z.string().min(1).max(128),
  userAgent: described(z.string().transform((text) => text.slice(0, limits.userAgentMaxLength))),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  addressId: z.string().min(1).max(128),
  userId: z.string().min(1).max(64),
  name: z.string().max(50),
  phoneNumber: z.string().max(16),
  assignmentId: z
    .string()
    .min(1)
    .max(128)
    .optional()
    .describe('The block that the driver saw. Without it, the earliest eligible one at `addressId` counts.'),
  ...aboutPress.shape,
})
export type CheckInPayload = z.output<typeof checkInPayload>

export const checkIn = forDriver('POST /api/users/me/im-here', {
  ownership: 'self',
  summary: 'Registers the arrival at the platform; pressing again for the same block returns the first result',
  rate: writing,
  body: z.strictObject({ payload: z.string().min(1).max(16_384) }),
  output: z.object({ message, checkInId: z.string(), arrivedAt: instant, creditsLeft: z.int() }),
  errors: [
    'check_in_not_enabled',
    'payment_needed',
    'setup_needed',
    'platform_not_linked',
    'platform_session_ended',
    'platform_down',
    'selfie_needed',
    'selfie_expired',
    'selfie_no_match',
    'nobody_enrolled',
    'no_blocks',
    'block_not_open',
    'block_ended',
    'too_far',
    'already_checking_in',
    'check_in_unknown',
    'check_in_refused',
    'already_arrived',
    'payload_not_readable',
    'check_in_key_retired',
    'position_missing',
    'handle_expired',
    'not_yours',
    'profile_not_found',
  ],
})

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
      block: z.object({ station: z.string(), startsAt: instant, durationInMinutes: z.int().min(1), payCents: cents }),
    }),
  ),
})
export type WeekOfArrivals = z.output<typeof weekOfArrivals>

export const listArrivals = forDriver('GET /api/users/me/arrivals', {
  ownership: 'self',
  summary: "The driver's accepted arrivals of this week, with the hours and pay of their blocks",
  output: weekOfArrivals,
  errors: ['profile_not_found'],
})
