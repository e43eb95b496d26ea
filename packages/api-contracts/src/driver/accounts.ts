import * as z from 'zod'
import { forDriver } from '../shared/endpoint.ts'
import { planIds } from '../shared/money/plans.ts'
import { cents, language, message as sentence } from '../shared/primitives.ts'

export const freshSignInMinutes = 5

export const deleteAccount = forDriver('DELETE /api/users/me', {
  ownership: 'self',
  summary: 'Deletes the account and its data; requires a sign-in within the last five minutes',
  rate: { times: 10, seconds: 600, shared: true, by: 'person' },
  output: z.object({ deleted: z.literal(true) }),
  errors: [
    'profile_not_found',
    'fresh_sign_in_needed',
    'staff_account',
    'account_suspended',
    'check_in_under_way',
    'payment_in_progress',
    'payment_provider_down',
  ],
})

const at = z.iso.datetime()
const day = z.iso.date()

/** For download by the driver. Other people appear by first name only. */
export const accountFile = z.object({
  madeAt: at,
  shortened: z.array(z.string()).describe('Lists with only their newest entries: there are too many for one file.'),
  profile: z.object({
    name: z.string(),
    phoneNumber: z.string(),
    preferredPhoneNumber: z.string().nullable(),
    region: z.string(),
    timezone: z.string(),
    language,
    planType: z.string().nullable(),
    flexEmail: z.string().nullable(),
    flexId: z.string().nullable(),
    credits: z.int(),
    serviceEndsOn: day.nullable(),
    referralCode: z.string(),
    friendsRegistered: z.int(),
    cameByReferral: z.boolean(),
    registeredAt: at,
  }),
  payments: z.array(
    z.object({
      paidAt: at,
      plan: z.enum(planIds),
      credits: z.int(),
      amountCents: cents,
      refundedCents: cents,
      status: z.string(),
      disputed: z.boolean(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      receiptUrl: z.string().nullable(),
    }),
  ),
  movements: z.array(z.object({ at, what: sentence, credits: z.int(), serviceEndsOn: day.nullable() })),
  checkIns: z.array(
    z.object({
      pressedAt: at,
      block: z.string(),
      state: z.string(),
      arrivedAt: at.nullable(),
      latitude: z.number(),
      longitude: z.number(),
      distanceMeters: z.number().nullable(),
    }),
  ),
  photos: z.array(z.object({ takenAt: at, kind: z.string(), url: z.string() })).describe('Links valid for 15 minutes.'),
  sharedAccounts: z.array(
    z.object({
      role: z.enum(['owner', 'driver']),
      otherFirstName: z.string().nullable(),
      consentVersion: z.string(),
      since: at,
      until: at.nullable(),
    }),
  ),
  reminders: z
    .object({ channel: z.string(), phonesSince: z.array(at) })
    .describe("The driver's reminder settings, and since when each phone gets them."),
  notesBySupport: z.array(z.object({ at, text: z.string() })),
  activity: z.array(
    z.object({
      at,
      kind: z.string(),
      what: sentence,
      bySupport: z.boolean(),
      now: z.record(z.string(), z.unknown()).nullable(),
      before: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})
export type AccountFile = z.output<typeof accountFile>

export const exportAccount = forDriver('GET /api/users/me/export', {
  ownership: 'self',
  summary: 'Everything stored about the driver, as one file',
  rate: { times: 5, seconds: 3600, shared: true, by: 'person' },
  output: accountFile,
  fileName: 'arribo.json',
  errors: ['profile_not_found', 'storage_down'],
})
