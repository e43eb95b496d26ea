import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { phone } from '../shared/primitives.ts'

export const getSignupCode = forStaff('GET /api/admin/tools/signupCode/:phone', {
  permission: 'secrets:read',
  ownership: 'anyone',
  summary: 'The last sign-up code of an unconfirmed number, kept for a day; each request is logged',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  params: z.object({ phone }),
  output: z.object({ code: z.string() }),
  errors: ['signup_code_not_found'],
})
