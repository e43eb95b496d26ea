import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { personName } from '../shared/names.ts'
import { password, phone, timeZone } from '../shared/primitives.ts'

export const register = defineEndpoint({
  audience: 'public',
  ownership: 'nobody',
  method: 'POST',
  path: '/api/users',
  summary:
    'Stores a pending registration; the first sign-in with a confirmed phone creates the profile. Does not reveal whether a number has an account',
  rate: { times: 120, seconds: 60, shared: true, by: 'address' },
  body: z.strictObject({
    name: personName,
    /** Accepted for compatibility, validated and dropped. */
    password,
    phoneNumber: phone,
    referral: z.string().max(64).optional(),
    humanTimezone: timeZone,
  }),
  output: z.object({ phoneNumber: phone }),
  errors: ['invalid_phone', 'too_many_requests'],
})
