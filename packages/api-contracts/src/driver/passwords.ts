import * as z from 'zod'
import { forDriver } from '../shared/endpoint.ts'
import { password } from '../shared/primitives.ts'

export const changePassword = forDriver('PATCH /api/users/me/password', {
  ownership: 'self',
  summary: 'Changes the password; the access token must belong to the same person',
  rate: { times: 10, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({
    token: z.string().min(1).max(4096),
    oldPassword: z.string().min(1).max(256),
    newPassword: password,
  }),
  output: z.object({ changed: z.literal(true) }),
  errors: [
    'wrong_password',
    'same_password',
    'password_not_accepted',
    'password_guessable',
    'too_many_attempts',
    'not_yours',
  ],
})
