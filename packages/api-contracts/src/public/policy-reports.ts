import * as z from 'zod'
import { forAnybody } from '../shared/endpoint.ts'
import { factNumber, facts } from '../shared/primitives.ts'

export const reportPolicyViolation = forAnybody('POST /api/policy-reports', {
  ownership: 'nobody',
  summary: "Receives browsers' reports that a page violated its content security policy",
  rate: { times: 60, seconds: 60, shared: false, by: 'address' },
  /** As browsers send it, as `application/csp-report`. */
  body: z.strictObject({
    'csp-report': facts(z.union([z.string().max(8192), factNumber, z.boolean(), z.null()]), 50),
  }),
  maxBodyBytes: 16_384,
  output: z.object({ received: z.literal(true) }),
})
