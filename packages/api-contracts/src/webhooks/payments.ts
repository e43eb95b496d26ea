import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'

export const stripeWebhook = defineEndpoint({
  audience: 'webhooks',
  ownership: 'vendor',
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: 'Stores a signed event of the card provider in the inbox',
  headers: z.object({ 'stripe-signature': z.string().max(1000).optional() }),
  /** The raw bytes, which the signature covers. */
  body: z.instanceof(Uint8Array),
  output: z.object({ received: z.literal(true) }),
  errors: ['bad_signature'],
})
