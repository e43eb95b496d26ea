import * as z from 'zod'
import { rekognitionModes } from '../stand-ins/rekognition/rekognition.ts'
import { control, Download } from './control.ts'

const bucket = z.string().optional()

export const storageControls = [
  control({
    method: 'GET',
    path: '/objects',
    summary: 'Stored objects, newest first',
    input: { bucket, prefix: z.string().default(''), limit: z.coerce.number().int().min(1).max(10_000).default(100) },
    run: ({ s3 }, given) => ({
      objects: s3
        .objects()
        .filter((object) => (!given.bucket || object.bucket === given.bucket) && object.key.startsWith(given.prefix))
        .toSorted((a, b) => b.at - a.at)
        .slice(0, given.limit),
    }),
  }),
  control({
    method: 'GET',
    path: '/objects/content',
    summary: 'The bytes of one object',
    input: { bucket: z.string(), key: z.string() },
    async run({ s3 }, given) {
      const stored = s3.objects().find((object) => object.bucket === given.bucket && object.key === given.key)
      const bytes = stored && (await s3.read(given.bucket, given.key))
      if (!bytes) throw new RangeError(`There is no object ${given.key} in ${given.bucket}`)
      return new Download(bytes, stored.type)
    },
  }),
  control({
    method: 'POST',
    path: '/rekognition/mode',
    summary: 'Lets the eye that looks at photos be throttled, denied, broken or slow',
    input: {
      mode: z.enum(rekognitionModes),
      delayMs: z.int().min(0).max(120_000).optional(),
    },
    run: ({ rekognition }, { mode, ...options }) => rekognition.controls.setMode(mode, options),
  }),
  control({
    method: 'POST',
    path: '/rekognition/quota',
    summary: 'How many calls a second each operation takes; any number by default',
    input: { callsPerSecond: z.number().positive() },
    run: ({ rekognition }, { callsPerSecond }) => rekognition.controls.setQuota(callsPerSecond),
  }),
]
