import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { email, phone } from '../shared/primitives.ts'
import { readId } from './lists/read-id.ts'

const found = z.enum(['driver', 'account', 'task', 'check_in', 'approval', 'payment', 'failure'])
export type Found = z.output<typeof found>

/** Any ID that a screen shows, except those of people. The API finds the person. */
export const shownId = z
  .string()
  .trim()
  .max(200)
  .refine((text) => readId(text) !== undefined)

export const findPeople = forStaff('GET /api/admin/find', {
  permission: 'staff:read',
  worth: 'case',
  ownership: 'anyone',
  summary:
    'Finds users by any ID that staff see (user, Flex account, photo check, check-in, approval request, payment, charge, refund, dispute, event, failed request or its code) or Flex email; an empty list if there are none',
  rate: { times: 60, seconds: 60, shared: false, by: 'person' },
  query: z.strictObject({ text: z.union([shownId, email]) }),
  output: z.object({
    items: z.array(z.object({ name: z.string(), phoneNumber: phone })),
    entries: z
      .array(z.object({ id: z.string(), timestamp: z.int(), phoneNumber: z.string() }))
      .describe('Log entries about a failed request, newest first.'),
    found: found.nullable().describe('What the text is; null if nothing was found.'),
  }),
  errors: ['payment_provider_down'],
})
