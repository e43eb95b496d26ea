import * as z from 'zod'
import { forDriver } from '../shared/endpoint.ts'
import { logText } from '../shared/names.ts'
import { factNumber, facts } from '../shared/primitives.ts'

export const reportClientError = forDriver('POST /api/users/me/errors', {
  ownership: 'self',
  summary: 'Logs an error from the browser',
  rate: { times: 30, seconds: 60, shared: false, by: 'person' },
  body: z.strictObject({
    description: logText.trim().min(1).max(500),
    data: facts(z.union([logText.max(2000), factNumber, z.boolean(), z.null()]), 50, logText.max(64)).optional(),
  }),
  output: z.object({ recorded: z.literal(true) }),
  errors: ['profile_not_found'],
})
