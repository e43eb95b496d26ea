import * as z from 'zod'
import { forAnybody } from '../shared/endpoint.ts'
import { password, phone } from '../shared/primitives.ts'

export const resetPassword = forAnybody('POST /api/users/forgot-password', {
  ownership: 'nobody',
  summary: 'Sets a new password with the code sent by SMS, and ends all sessions of that person',
  rate: { times: 30, seconds: 600, shared: true, by: 'address' },
  body: z.strictObject({ phoneNumber: phone, code: z.string().trim().min(1).max(20), newPassword: password }),
  output: z.object({ phoneNumber: phone }),
  errors: ['wrong_code', 'too_many_attempts', 'password_not_accepted', 'password_guessable'],
})
