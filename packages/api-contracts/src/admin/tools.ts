import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { email, phone } from '../shared/primitives.ts'

export const getSignupCode = defineEndpoint({
  audience: 'admin',
  permission: 'secrets:read',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/tools/signupCode/:phone',
  summary: 'The last sign-up code of an unconfirmed number, kept for a day; each request is logged',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  params: z.object({ phone }),
  output: z.object({ code: z.string() }),
  errors: ['signup_code_not_found', 'too_many_requests'],
})

export const unlinkEmail = defineEndpoint({
  audience: 'admin',
  permission: 'staff:write',
  ownership: 'anyone',
  method: 'POST',
  path: '/api/admin/tools/unlinkEmail',
  summary: 'Unlinks the Flex account with an email from everybody who has linked it',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ email }),
  /** The drivers who were unlinked. A driver with a check-in in progress stays linked and isn't included. */
  output: z.array(z.object({ name: z.string(), phoneNumber: phone })),
  errors: ['email_not_found', 'check_in_under_way', 'too_many_requests'],
})

export const unlinkDriver = defineEndpoint({
  audience: 'admin',
  permission: 'staff:write',
  ownership: 'anyone',
  method: 'POST',
  path: '/api/admin/users/:phoneNumber/unlink',
  summary: "Unlinks one driver's Flex account, so that they can link it again",
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  output: z.object({ unlinked: z.literal(true) }),
  errors: ['profile_not_found', 'platform_not_linked', 'check_in_under_way', 'too_many_requests'],
})

export const askForSelfie = defineEndpoint({
  audience: 'admin',
  permission: 'staff:write',
  ownership: 'anyone',
  method: 'POST',
  path: '/api/admin/users/:phoneNumber/new-selfie',
  summary: 'Requires a new selfie from a driver: no earlier one counts for a check-in',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  output: z.object({ asked: z.literal(true) }),
  errors: ['profile_not_found', 'too_many_requests'],
})

export const endUserSessions = defineEndpoint({
  audience: 'admin',
  permission: 'staff:write',
  /** For the sessions of a colleague. */
  furtherPermission: 'groups:write',
  ownership: 'anyone',
  method: 'DELETE',
  path: '/api/admin/tools/sessions',
  summary: 'Logs a driver out on all devices; a colleague only by an admin',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ phoneNumber: phone }),
  output: z.object({ ended: z.literal(true) }),
  errors: ['profile_not_found', 'too_many_requests'],
})

export const getAccountSelfie = defineEndpoint({
  audience: 'admin',
  permission: 'secrets:read',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/tools/account-selfie',
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
    'too_many_requests',
  ],
})

export const removeAccountSelfie = defineEndpoint({
  audience: 'admin',
  permission: 'staff:write',
  ownership: 'anyone',
  method: 'DELETE',
  path: '/api/admin/tools/account-selfie',
  summary: "Deletes the profile picture of a driver's Flex account",
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ phoneNumber: phone }),
  output: z.object({ removed: z.literal(true) }),
  errors: [
    'profile_not_found',
    'platform_not_linked',
    'platform_session_ended',
    'platform_down',
    'storage_down',
    'too_many_requests',
  ],
})
