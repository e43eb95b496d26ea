import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { email, phone, shownVersion } from '../shared/primitives.ts'

const rate = { times: 30, seconds: 600, shared: true, by: 'person' } as const

export const startManualActivation = forStaff('GET /api/admin/manual-activation', {
  permission: 'staff:write',
  ownership: 'nobody',
  summary:
    'The URL where a driver signs in at Flex to authorise Arribo (authorization code with PKCE), and the verifier for its code',
  rate,
  output: z.object({ url: z.string(), client_id: z.string(), code_verifier: z.string() }),
})

export const finishManualActivation = forStaff('POST /api/admin/manual-activation', {
  permission: 'staff:write',
  ownership: 'anyone',
  summary: "Links the account with the URL that Flex redirected its owner to; the password isn't kept",
  decides: false,
  whyNot: 'It links the account that its owner has just opened.',
  rate,
  body: z.strictObject({
    url: z.string().trim().min(1).max(4096).describe('The URL where the driver landed after signing in at Flex.'),
    email,
    password: z.string().min(1).max(256).describe('Accepted and not used: the driver signed in at Flex themselves.'),
    phoneNumber: phone,
    client_id: z.string().max(256),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  output: z.object({ activated: z.literal(true) }),
  errors: [
    'return_address_refused',
    'activation_denied',
    'activation_refused',
    'account_differs',
    'profile_not_found',
    'platform_session_ended',
    'platform_down',
    'check_in_under_way',
  ],
})

export const unlinkEmail = forStaff('POST /api/admin/tools/unlinkEmail', {
  permission: 'staff:write',
  ownership: 'anyone',
  summary: 'Unlinks the Flex account with an email from everybody who has linked it',
  decides: false,
  whyNot: 'It names the account.',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ email }),
  /** A driver with a check-in in progress stays linked and isn't included. */
  output: z.array(z.object({ name: z.string(), phoneNumber: phone })),
  errors: ['email_not_found', 'check_in_under_way'],
})

export const unlinkDriver = forStaff('POST /api/admin/users/:phoneNumber/unlink', {
  permission: 'staff:write',
  ownership: 'anyone',
  summary: "Unlinks one driver's Flex account, so that they can link it again",
  decides: true,
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  body: z.strictObject({ version: shownVersion }),
  output: z.object({ unlinked: z.literal(true) }),
  errors: ['profile_not_found', 'platform_not_linked', 'check_in_under_way', 'shown_changed'],
})

export const getAccountSelfie = forStaff('GET /api/admin/tools/account-selfie', {
  permission: 'secrets:read',
  ownership: 'anyone',
  summary: "A URL of the profile picture of a driver's Flex account, valid for a minute; each request is logged",
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  query: z.strictObject({ phoneNumber: phone }),
  output: z.object({ url: z.string() }),
  errors: [
    'profile_not_found',
    'platform_not_linked',
    'platform_session_ended',
    'platform_down',
    'no_profile_picture',
    'storage_down',
  ],
})

export const removeAccountSelfie = forStaff('DELETE /api/admin/tools/account-selfie', {
  permission: 'staff:write',
  ownership: 'anyone',
  summary: "Deletes the profile picture of a driver's Flex account",
  decides: false,
  whyNot: 'It names the driver, whose picture is not shown with it.',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ phoneNumber: phone }),
  output: z.object({ removed: z.literal(true) }),
  errors: ['profile_not_found', 'platform_not_linked', 'platform_session_ended', 'platform_down', 'storage_down'],
})
