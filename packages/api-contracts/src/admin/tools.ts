import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { email, phone } from '../shared/primitives.ts'

export const getSignupCode = defineEndpoint({
  audience: 'admin',
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
  ownership: 'anyone',
  method: 'POST',
  path: '/api/admin/tools/unlinkEmail',
  summary: 'Lets the Flex account of an email go, for everybody who has linked it',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ email }),
  /** Who is no longer linked. Somebody whose check-in is under way stays linked and is not among them. */
  output: z.array(z.object({ name: z.string(), phoneNumber: phone })),
  errors: ['email_not_found', 'check_in_under_way', 'too_many_requests'],
})
