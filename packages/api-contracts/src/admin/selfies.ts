import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { phone } from '../shared/primitives.ts'
import { logPlatforms } from './lists/choices.ts'

const intervals = ['today', 'yesterday', '7days', '14days'] as const

export const listAgentSelfies = forStaff('GET /api/admin/stats/agents-selfies', {
  permission: 'staff:read',
  worth: 'aside',
  ownership: 'anyone',
  summary: 'Number of selfies uploaded by each agent today, since yesterday, or in the last 7 or 14 days (New York)',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  query: z.object({ interval: z.enum(intervals).default('today') }),
  /** Highest count first. */
  output: z.array(z.object({ id: z.string(), name: z.string(), phoneNumber: phone, count: z.int() })),
})

export const askForSelfie = forStaff('POST /api/admin/users/:phoneNumber/new-selfie', {
  permission: 'staff:write',
  ownership: 'anyone',
  summary: 'Requires a new selfie from a driver: no earlier one counts for a check-in',
  decides: false,
  whyNot: 'No earlier selfie counts, whichever there are.',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  output: z.object({ asked: z.literal(true) }),
  errors: ['profile_not_found'],
})

export const getSelfieUrl = forStaff('GET /api/admin/selfie-url/', {
  permission: 'secrets:read',
  ownership: 'anyone',
  summary: 'A URL of a photo of a log entry, valid for a minute, by its key without the slash; each request is logged',
  rate: { times: 120, seconds: 600, shared: false, by: 'person' },
  query: z.object({ selfieKey: z.string().max(300), platform: z.enum(logPlatforms).default('other') }),
  output: z.object({ url: z.string() }),
  errors: ['selfie_not_found', 'storage_down'],
})
