import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { phone } from '../shared/primitives.ts'

export const endUserSessions = defineEndpoint({
  audience: 'admin',
  permission: 'staff:write',
  /** For the sessions of a colleague. */
  furtherPermission: 'groups:write',
  ownership: 'anyone',
  method: 'DELETE',
  path: '/api/admin/tools/sessions',
  summary: 'Logs a driver out on all devices; a colleague only by an admin',
  decides: false,
  whyNot: 'All sessions end, whichever there are.',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ phoneNumber: phone }),
  output: z.object({ ended: z.literal(true) }),
  errors: ['profile_not_found', 'too_many_requests'],
})
