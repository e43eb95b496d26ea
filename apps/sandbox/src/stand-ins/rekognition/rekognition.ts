import { setTimeout as sleep } from 'node:timers/promises'
import type { StandIn } from '../../stand-in.ts'
import { answerWith, AwsError, nameOf, operationOf, read, readJson, refuseStrangers } from '../aws-json.ts'
import { createBuckets } from '../bucket.ts'
import * as z from 'zod'
import { type Face, findFaces } from './faces.ts'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** `throttled`, `denied` and `broken` are Rekognition's errors; `slow` is a delay, `garbage` an HTML page. */
export const rekognitionModes = ['normal', 'throttled', 'denied', 'broken', 'slow', 'garbage'] as const
type RekognitionMode = (typeof rekognitionModes)[number]

export const operations: Readonly<Record<string, (body: unknown) => Promise<object>>> = {
  /** Attributes other than DEFAULT are accepted but not computed. */
  async DetectFaces(body) {
    const { Image } = read(detectFacesInput, body, invalid)
    return { FaceDetails: (await look(Image)).map(faceDetail) }
  },
  CompareFaces: (body) => compareFaces(read(compareFacesInput, body, invalid)),
}

export function createRekognition({ callsPerSecond }: { readonly callsPerSecond?: number } = {}) {
  const quota = callsPerSecond === undefined ? undefined : createBuckets(callsPerSecond)
  const mood: { mode: RekognitionMode; delayMs: number } = { mode: 'normal', delayMs: 0 }
  const counts: Record<string, number> = {}
  const closing = new AbortController()
  const refuse = (name: string): void => {
    if (quota?.isEmpty(name)) throw new AwsError('ProvisionedThroughputExceededException', 'Provisioned rate exceeded')
    quota?.take(name, 1)
    if (mood.mode === 'throttled') throw new AwsError('ThrottlingException', 'Rate exceeded')
    if (mood.mode === 'denied')
      throw new AwsError('AccessDeniedException', 'User is not authorized to perform this operation')
    if (mood.mode === 'broken') throw new AwsError('InternalServerError', 'Internal server error', 500)
  }
  const controls = {
    setMode(mode: RekognitionMode, { delayMs = 20_000 }: { delayMs?: number } = {}): void {
      Object.assign(mood, { mode, delayMs })
    },
    mode: () => mood.mode,
    calls: () => ({ ...counts }),
  }
  const standIn: StandIn = {
    prefix: '/rekognition',
    async respond(request, response) {
      if (mood.mode === 'garbage')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello')
      await answerWith(response, async () => {
        const name = nameOf(request)
        counts[name] = (counts[name] ?? 0) + 1
        refuseStrangers(request, 'rekognition')
        const body = await readJson(request)
        if (mood.mode === 'slow')
          await sleep(mood.delayMs, undefined, { signal: closing.signal }).catch(() => undefined)
        refuse(name)
        return operationOf(operations, request)(body)
      })
    },
    async close() {
      closing.abort()
    },
  }
  return { ...standIn, controls }
}

const image = z.object({ Bytes: z.string() })

const compareFacesInput = z.object({
  SourceImage: image,
  TargetImage: image,
  SimilarityThreshold: z.literal(0),
  QualityFilter: z.literal('NONE').optional(),
})

/** Compares the source's largest face with every face of the target. Strangers all look alike. */
async function compareFaces(input: z.output<typeof compareFacesInput>): Promise<object> {
  const [wanted] = await look(input.SourceImage)
  if (!wanted) throw new AwsError(invalid, 'Request has invalid parameters')
  const matches = (await look(input.TargetImage))
    .map((face) => ({ Similarity: face.person === wanted.person ? 98 : 7, Face: faceDetail(face) }))
    .sort((a, b) => b.Similarity - a.Similarity)
  return { FaceMatches: matches }
}

const detectFacesInput = z.object({ Image: image, Attributes: z.array(z.string()).optional() })

const faceDetail = ({ box, yaw }: Face) => ({
  BoundingBox: { Width: box.width, Height: box.height, Left: box.left, Top: box.top },
  Pose: { Yaw: yaw },
  Confidence: 99.9,
})

const invalid = 'InvalidParameterException'

const maxBytes = 5_242_880
const shortestSide = 80

/** One check-in analyses the same picture up to four times, and the analysis takes nearly all the time. */
const seen = new LRUCache<string, Face[]>({ max: 32 })

async function look({ Bytes }: z.output<typeof image>): Promise<Face[]> {
  const bytes = Buffer.from(Bytes, 'base64')
  if (bytes.length === 0) throw new AwsError(invalid, 'Request has invalid parameters')
  if (bytes.length > maxBytes) throw new AwsError('ImageTooLargeException', 'Image size is too large')
  const digest = createHash('sha256').update(bytes).digest('base64')
  const known = seen.get(digest) ?? (await lookAnew(bytes))
  seen.set(digest, known)
  return known
}

async function lookAnew(bytes: Buffer): Promise<Face[]> {
  if (!isJpeg(bytes)) throw new AwsError('InvalidImageFormatException', 'Request has invalid image format')
  try {
    const { width, height } = await sharp(bytes).metadata()
    if (Math.min(width, height) < shortestSide) throw new AwsError(invalid, 'Request has invalid parameters')
    return await findFaces(bytes)
  } catch (error) {
    if (error instanceof AwsError) throw error
    throw new AwsError('InvalidImageFormatException', 'Request has invalid image format')
  }
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
