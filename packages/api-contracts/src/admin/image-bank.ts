import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'

export const getImageBank = forStaff('GET /api/admin/stats/image-bank', {
  permission: 'staff:read',
  worth: 'aside',
  ownership: 'nobody',
  summary: 'Number of images in each directory of the storage, at the last count',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  output: z.object({
    items: z.array(
      z.object({
        server: z.string().describe('The bucket.'),
        timestamp: z.int().describe('Time of the count, Unix milliseconds.'),
        directory: z.string(),
        items: z.int(),
        size: z.int(),
      }),
    ),
  }),
})
