import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { email, phone } from '../shared/primitives.ts'

/** ID of a payment or charge, as in Stripe's dashboard and emails. */
export const paymentName = z
  .string()
  .trim()
  .regex(/^(pi|ch)_\w{6,200}$/)

export const findPeople = defineEndpoint({
  audience: 'admin',
  permission: 'staff:read',
  worth: 'case',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/find',
  summary: 'Finds users by Flex email, payment (pi_) or charge (ch_); an empty list if there are none',
  rate: { times: 60, seconds: 60, shared: false, by: 'person' },
  query: z.strictObject({ text: z.union([paymentName, email]) }),
  output: z.object({ items: z.array(z.object({ name: z.string(), phoneNumber: phone })) }),
  errors: ['payment_provider_down', 'too_many_requests'],
})
