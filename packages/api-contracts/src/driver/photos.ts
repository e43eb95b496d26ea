import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { cursor, id, instant } from '../shared/primitives.ts'
import { photoSides } from '../shared/photos/sides.ts'

const ownPhoto = z.object({
  taskId: id,
  takenAt: instant,
  side: z.enum(photoSides).nullable(),
  verdict: z.enum(['success', 'invalid']),
  url: z
    .string()
    .nullable()
    .describe(
      'URL at which the photo can be seen for a minute; null if it was refused, because then it was not stored.',
    ),
})
export type OwnPhoto = z.output<typeof ownPhoto>

export const listPhotos = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'GET',
  path: '/api/users/me/photos',
  summary: "The driver's own examined photos of the last 30 days, newest first",
  rate: { times: 60, seconds: 600, shared: false, by: 'person' },
  query: z.object({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(limits.photosPerPage).optional(),
  }),
  output: z.object({ photos: z.array(ownPhoto), nextCursor: z.string().nullable() }),
  errors: ['storage_down', 'too_many_requests'],
})
