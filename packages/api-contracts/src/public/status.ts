import * as z from 'zod'
import { forAnybody } from '../shared/endpoint.ts'
import { instant } from '../shared/primitives.ts'

export const getHealth = forAnybody('GET /api/status/health', {
  ownership: 'nobody',
  summary: 'Reports that the API is up; its headers contain the version and a request ID',
  output: z.object({ status: z.literal('ok'), version: z.string(), time: instant }),
  errors: ['temporarily_unavailable'],
})

export const getReadiness = forAnybody('GET /api/status/ready', {
  ownership: 'nobody',
  summary: 'Tells the load balancer whether this process accepts new requests; it stops before it exits',
  output: z.object({ status: z.literal('ready') }),
  errors: ['temporarily_unavailable'],
})

export const getKeys = forAnybody('GET /api/status/keys', {
  ownership: 'nobody',
  summary: 'The public keys (JWKS) for check-ins: a browser encrypts with the first and sends its `kid`',
  output: z.object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        use: z.string(),
        alg: z.string(),
        exp: z.int().optional().describe('Unix seconds until which it still decrypts, once it has a successor.'),
      }),
    ),
  }),
})
