import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { phone } from '../shared/primitives.ts'

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
