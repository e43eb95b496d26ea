import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { phone } from '../shared/primitives.ts'

export const endUserSessions = forStaff('DELETE /api/admin/tools/sessions', {
  permission: 'staff:write',
  /** Needed for the sessions of a colleague. */
  furtherPermission: 'groups:write',
  ownership: 'anyone',
  summary: 'Logs a driver out on all devices; a colleague only by an admin',
  decides: false,
  whyNot: 'All sessions end, whichever there are.',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ phoneNumber: phone }),
  output: z.object({ ended: z.literal(true) }),
  errors: ['profile_not_found'],
})
