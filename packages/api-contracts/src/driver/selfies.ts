import * as z from 'zod'
import { forDriver, reading, writing } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { photoSides } from '../shared/photos/selfie-upload.ts'
import { codes, flag, id, instant, message, cursor } from '../shared/primitives.ts'

const specifiedOnly = flag.optional().describe('Accepted because the specification names it, and not used.')

/** The specification makes this a GET although it creates a task, so nothing may cache or repeat it. */
export const startUpload = forDriver('GET /api/signed-image-url', {
  ownership: 'self',
  summary: 'A URL for uploading one photo, and the task that it belongs to',
  rate: { times: 60, seconds: 600, shared: false, by: 'person' },
  query: z.object({
    isOwnAccount: flag.optional(),
    isSpark: flag.optional(),
    side: z.enum(photoSides).optional(),
    isRealSelfie: specifiedOnly,
    generateTaskId: specifiedOnly,
    accountSelfie: specifiedOnly,
    contentLength: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.imageMaxBytes)
      .describe('Size of the photo in bytes; signed, so that nothing longer can be uploaded.'),
    checksumSha256: z.base64().length(44).describe('SHA-256 of the photo, base64; signed too.'),
  }),
  output: z.object({
    uploadURL: z.string(),
    Key: z.string(),
    taskId: id,
    accountVersion: z.int().describe('The selfie counts as long as the driver has this one.'),
  }),
  errors: ['profile_not_found', 'storage_down'],
})

/** `waiting`: the selfie is in line, because more photos came at once than can be looked at. Ask again at its turn. */
export const verdicts = ['success', 'invalid', 'expired', 'waiting'] as const

/** A GET by specification: the first call examines the photo and stores the verdict, the next ones repeat it. */
export const examineSelfie = forDriver('GET /api/users/me/check-selfie-validity', {
  ownership: 'self',
  summary: 'Examines the uploaded selfie: one clear, centred face',
  rate: { times: 60, seconds: 600, shared: false, by: 'person' },
  query: z.object({ taskId: id, accountType: z.enum(['own-account', 'borrowed-account', 'shared-account']) }),
  output: z.object({
    verdict: z.enum(verdicts),
    code: z.enum(codes).nullable().describe('Fault of the photo, if any.'),
    message,
    endsAt: instant.describe('Until when it counts; while it waits, until when it can be judged.'),
    line: z
      .object({
        place: z.int().min(1).describe('Turns until its own, which it has at `turnAt`.'),
        turnAt: instant,
      })
      .nullable()
      .describe('Of a waiting selfie.'),
  }),
  errors: ['selfie_not_found', 'no_image', 'vision_down', 'storage_down'],
})

export const taskStatuses = ['pending', 'completed', 'failed'] as const

export const startMatching = forDriver('POST /api/tasks', {
  ownership: 'self',
  summary: 'Starts matching a valid selfie with the drivers enrolled on the shared account',
  rate: writing,
  body: z.strictObject({ taskId: id }),
  output: z.object({ taskId: id, endsAt: instant }),
  errors: ['profile_not_found', 'selfie_not_found', 'selfie_expired', 'selfie_needed', 'nobody_enrolled'],
})

/** A GET by specification: it also takes over a matching whose process has gone. */
export const pollMatching = forDriver('GET /api/tasks/check', {
  ownership: 'self',
  summary: 'State of the matching, polled every two seconds',
  rate: reading,
  query: z.object({ taskId: id }),
  output: z.object({
    taskId: id,
    status: z.enum(taskStatuses),
    timestamp: z.int().describe('Creation of the task, Unix milliseconds.'),
    endsAt: instant,
    isExpired: z.boolean(),
    code: z.enum(codes).nullable(),
    message: message.nullable(),
  }),
  errors: ['selfie_not_found'],
})

/** On a shared account, a good photo can still match nobody, or not have been compared. */
export const photoResults = ['success', 'invalid', 'no_match', 'not_compared'] as const

const ownPhoto = z.object({
  taskId: id,
  takenAt: instant,
  side: z.enum(photoSides).nullable(),
  verdict: z.enum(photoResults),
  url: z.string().nullable().describe('Shows the photo for a minute. Null if it was refused, and so not stored.'),
})
export type OwnPhoto = z.output<typeof ownPhoto>

export const listPhotos = forDriver('GET /api/users/me/photos', {
  ownership: 'self',
  summary: "The driver's own examined photos of the last 30 days, newest first",
  rate: { times: 60, seconds: 600, shared: false, by: 'person' },
  query: z.object({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(limits.photosPerPage).optional(),
  }),
  output: z.object({ photos: z.array(ownPhoto), nextCursor: z.string().nullable() }),
  errors: ['storage_down'],
})
