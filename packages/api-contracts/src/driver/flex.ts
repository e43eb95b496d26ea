import * as z from 'zod'
import { forDriver } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { email, message, phone } from '../shared/primitives.ts'

export const challengeTypes = ['otp', 'mfa', 'confirmation'] as const

export const challenge = z.object({
  success: z.literal(false),
  challengeType: z.enum(challengeTypes),
  challengeDetails: z.string().max(1000),
  confirmation_url: z.string().max(2048).nullable(),
  cookies: z
    .string()
    .max(8192)
    .describe('Of the sign-in. Sealed: short-lived, opaque to the browser, for this person.'),
  email: z.string().max(254),
  phone_number: z.string().max(64).nullable(),
  application: z.string().max(128),
})
export type Challenge = z.output<typeof challenge>

const linked = z.object({ success: z.literal(true), message })
const refused = [
  'platform_down',
  'platform_refused_sign_in',
  'platform_locked_out',
  'account_differs',
  'not_yours',
  'profile_not_found',
  'payment_needed',
  'account_suspended',
  'check_in_under_way',
] as const

export const flexLogin = forDriver('POST /api/flex/login', {
  ownership: 'self',
  summary: 'Signs in at the delivery platform to link the account; the password is passed on and not kept',
  rate: { times: 10, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({
    email,
    password: z.string().min(1).max(256),
    phoneNumber: phone,
  }),
  output: z.discriminatedUnion('success', [linked, challenge]),
  errors: refused,
})

/** The challenge exactly as returned. Two fields are used; display-only ones may be left out. */
const state = {
  ...challenge.partial().shape,
  challengeType: z.enum(challengeTypes),
  cookies: z.string().min(1).max(8192),
}

export const flexOtp = forDriver('POST /api/flex/login/otp', {
  ownership: 'self',
  summary: 'Submits the one-time code that the delivery platform sent',
  rate: { times: 10, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ ...state, otp: z.string().length(limits.codeLength) }),
  output: z.discriminatedUnion('success', [linked, challenge]),
  errors: [...refused, 'wrong_platform_code', 'challenge_ended'],
})

export const flexConfirmation = forDriver('POST /api/flex/login/confirmation', {
  ownership: 'self',
  summary: 'Whether the driver has approved the notification yet',
  rate: { times: 60, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject(state),
  output: z.object({ success: z.boolean(), pending: z.boolean(), message: message.nullable() }),
  errors: [...refused, 'confirmation_denied', 'challenge_ended'],
})

export const unlinkFlex = forDriver('POST /api/flex/unlink', {
  ownership: 'self',
  summary: 'Unlinks the account: deletes its tokens and ends its session at the platform',
  rate: { times: 10, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ email }),
  output: z.object({ unlinked: z.literal(true) }),
  errors: ['email_not_found', 'check_in_under_way', 'profile_not_found'],
})
