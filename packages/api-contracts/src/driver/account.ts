import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'

/** How long after signing in somebody may still delete the account: long enough to press the button, no longer. */
export const freshSignInMinutes = 5

export const deleteAccount = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'DELETE',
  path: '/api/users/me',
  summary: 'Deletes the account and all that belongs to it; only for somebody who has signed in within five minutes',
  rate: { times: 10, seconds: 600, shared: true, by: 'person' },
  output: z.object({ deleted: z.literal(true) }),
  errors: [
    'too_many_requests',
    'profile_not_found',
    'fresh_sign_in_needed',
    'staff_account',
    'check_in_under_way',
    'payment_in_progress',
    'payment_provider_down',
  ],
})
