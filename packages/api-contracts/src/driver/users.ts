import * as z from 'zod'
import { changing, forDriver, reading } from '../shared/endpoint.ts'
import { accountTypes } from '../shared/account-types.ts'
import { language, phone, timeZone } from '../shared/primitives.ts'
import { personName } from '../shared/names.ts'

export const welcomeStates = ['after_arrival', 'with_week', 'deciding', 'given', 'refused', 'taken'] as const
export type WelcomeState = (typeof welcomeStates)[number]

export const me = z.object({
  userId: z.string(),
  name: z.string(),
  phoneNumber: phone,
  preferredPhoneNumber: phone.nullable(),
  region: z.string(),
  humanRegion: z.string(),
  language,
  planType: z.enum(accountTypes).nullable(),
  accountVersion: z.int().describe('Grows with a change of plan or platform account, which ends an earlier selfie.'),
  setupComplete: z.boolean(),
  proxyInstalled: z.boolean().describe('True when a delivery account is linked.'),
  goodStanding: z.boolean().describe('True when the driver may work: a running week, credits, or a decision by staff.'),
  isSuspended: z.boolean().describe('True while a disputed or reported payment puts the account on hold.'),
  credits: z.int().min(0),
  expirationDateTimestamp: z.int().nullable().describe('Unix milliseconds; null if no week was ever bought.'),
  createDateTimestamp: z.int(),
  flexEmail: z.string().nullable(),
  flexId: z.string().nullable(),
  amazonToken: z.string().nullable().describe('A sealed handle: short-lived, opaque to the browser, for this person.'),
  imHere: z.boolean(),
  isAdmin: z.boolean(),
  referralCode: z.string(),
  welcome: z
    .object({
      state: z.enum(welcomeStates),
      paymentIntentId: z.string().nullable().describe('The first week bought, which the days belong to.'),
      isLatestWeek: z.boolean().describe('False once another week was bought.'),
    })
    .nullable()
    .describe('The extra days of an invited driver; null for everybody else.'),
})
export type Me = z.output<typeof me>

/** A GET by specification: the first call after the sign-up creates the profile. */
export const getMe = forDriver('GET /api/users/me', {
  ownership: 'self',
  summary: 'The signed-in user; creates the profile if the phone is confirmed and there is none',
  rate: reading,
  headers: z.object({
    /** The browser's time zone (IANA), used if this call creates a profile whose registration was lost. */
    'x-time-zone': timeZone,
  }),
  output: me,
  errors: ['profile_not_found', 'sign_up_unfinished'],
})

export const saveLanguage = forDriver('POST /api/users/me/language', {
  ownership: 'self',
  summary: 'Saves the language for screens, SMS and receipts',
  rate: changing,
  body: z.strictObject({ lang: language }),
  output: z.object({ language }),
  errors: ['profile_not_found', 'sign_up_unfinished'],
})

export const switchPlanType = forDriver('PATCH /api/users/me/plan-type', {
  ownership: 'self',
  summary: "Switches between the driver's own and a borrowed account",
  rate: changing,
  body: z.strictObject({ planType: z.enum(accountTypes) }),
  output: me,
  errors: ['profile_not_found'],
})

export const saveProfile = forDriver('POST /api/users/me', {
  ownership: 'self',
  summary: 'Saves the name and the preferred phone number',
  rate: changing,
  body: z.strictObject({
    name: personName,
    preferredPhoneNumber: z.union([phone, z.literal('')]).nullable(),
  }),
  output: me,
  errors: ['profile_not_found', 'own_staff_name'],
})

export const completeSetup = forDriver('PATCH /api/users/me', {
  ownership: 'self',
  summary: 'Chooses the plan type for the first time and completes the setup',
  rate: changing,
  body: z.strictObject({ planType: z.enum(accountTypes), setupComplete: z.literal(true).optional() }),
  output: me,
  errors: ['profile_not_found', 'platform_not_linked'],
})
