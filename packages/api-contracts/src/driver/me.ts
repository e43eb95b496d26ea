import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { planTypes } from '../shared/plans.ts'
import { language, phone } from '../shared/primitives.ts'

export const me = z.object({
  userId: z.string(),
  name: z.string(),
  phoneNumber: phone,
  preferredPhoneNumber: phone.nullable(),
  region: z.string(),
  humanRegion: z.string(),
  language,
  planType: z.enum(planTypes).nullable(),
  setupComplete: z.boolean(),
  /** True when a delivery account is connected. */
  proxyInstalled: z.boolean(),
  /** True when the driver may work: a running week, or credits, or staff say so. */
  goodStanding: z.boolean(),
  credits: z.int().min(0),
  /** Unix milliseconds of the end of service, or null when no week was ever bought. */
  expirationDateTimestamp: z.int().nullable(),
  createDateTimestamp: z.int(),
  flexEmail: z.string().nullable(),
  flexId: z.string().nullable(),
  /** A sealed handle: opaque to the browser, bound to this person, good for a short while. */
  amazonToken: z.string().nullable(),
  /** True when this person may press "I'm here". */
  imHere: z.boolean(),
  isAdmin: z.boolean(),
  referralCode: z.string(),
})
export type Me = z.output<typeof me>

export const getMe = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'GET',
  path: '/api/users/me',
  summary: 'The signed-in person',
  output: me,
  errors: ['profile_not_found'],
})

export const saveProfile = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'POST',
  path: '/api/users/me',
  summary: 'Saves name and preferred phone number',
  body: z.strictObject({
    name: z.string().trim().min(1).max(limits.nameLength),
    preferredPhoneNumber: z.union([phone, z.literal('')]).nullable(),
  }),
  output: me,
  errors: ['profile_not_found'],
})

export const saveLanguage = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'POST',
  path: '/api/users/me/language',
  summary: 'Saves the language for screens, SMS and receipts',
  body: z.strictObject({ lang: language }),
  output: z.object({ language }),
  errors: ['profile_not_found'],
})

export const completeSetup = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'PATCH',
  path: '/api/users/me',
  summary: 'Chooses the plan type for the first time and completes the setup',
  body: z.strictObject({ planType: z.enum(planTypes), setupComplete: z.literal(true).optional() }),
  output: me,
  errors: ['profile_not_found', 'platform_not_linked'],
})

export const switchPlanType = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'PATCH',
  path: '/api/users/me/plan-type',
  summary: 'Switches between own and borrowed account',
  body: z.strictObject({ planType: z.enum(planTypes) }),
  output: me,
  errors: ['profile_not_found'],
})
