import * as z from 'zod'
import { forDriver } from '../shared/endpoint.ts'

export const endSessions = forDriver('DELETE /api/users/me/sessions', {
  ownership: 'self',
  summary: 'Logs the caller out everywhere, on this device too',
  rate: { times: 5, seconds: 600, shared: true, by: 'person' },
  output: z.object({ ended: z.literal(true) }),
})
