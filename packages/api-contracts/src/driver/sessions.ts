import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'

export const endSessions = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'DELETE',
  path: '/api/users/me/sessions',
  summary: 'Logs the caller out everywhere, on this device too',
  rate: { times: 5, seconds: 600, shared: true, by: 'person' },
  output: z.object({ ended: z.literal(true) }),
  errors: ['too_many_requests'],
})
