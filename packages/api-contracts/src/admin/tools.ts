import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { email, phone } from '../shared/primitives.ts'

export const getSignupCode = defineEndpoint({
  audience: 'admin',
  permission: 'secrets:read',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/tools/signupCode/:phone',
  summary: 'The last sign-up code of a number that is not confirmed yet, for a day; each reading is logged',
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
  summary: 'Lets the Flex account of an email go, for everybody who has linked it',
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
  summary: "Lets one driver's Flex account go, so that they can connect it again",
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
  summary: 'Asks a driver for a new selfie: none that was taken before counts for a check-in',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  output: z.object({ asked: z.literal(true) }),
  errors: ['profile_not_found', 'too_many_requests'],
})

export const endUserSessions = defineEndpoint({
  audience: 'admin',
  permission: 'staff:write',
  ownership: 'anyone',
  method: 'DELETE',
  path: '/api/admin/tools/sessions',
  summary: 'Logs a driver out on every device',
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
  summary: "The profile picture of a driver's Flex account, to be seen for a minute; each reading is logged",
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
  summary: "Removes the profile picture of a driver's Flex account",
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
