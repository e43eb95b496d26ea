import * as z from 'zod'
import { forVendor } from '../shared/endpoint.ts'

export const stripeWebhook = forVendor('POST /api/webhooks/stripe', {
  ownership: 'vendor',
  summary: 'Stores a signed event of the card provider in the inbox',
  headers: z.object({ 'stripe-signature': z.string().max(1000).optional() }),
  /** The raw bytes, which the signature covers. */
  body: z.instanceof(Uint8Array),
  output: z.object({ received: z.literal(true) }),
  errors: ['bad_signature'],
})
