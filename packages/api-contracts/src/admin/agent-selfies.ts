import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { phone } from '../shared/primitives.ts'

const intervals = ['today', 'yesterday', '7days', '14days'] as const

export const listAgentSelfies = defineEndpoint({
  audience: 'admin',
  permission: 'staff:read',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/stats/agents-selfies',
  summary: 'Number of selfies uploaded by each agent today, since yesterday, or in the last 7 or 14 days (New York)',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  query: z.object({ interval: z.enum(intervals).default('today') }),
  /** Highest count first. */
  output: z.array(z.object({ id: z.string(), name: z.string(), phoneNumber: phone, count: z.int() })),
  errors: ['too_many_requests'],
})
