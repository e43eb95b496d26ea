import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import * as z from 'zod'
import { AwsError } from '../aws-json.ts'
import { type Face, findFaces } from './faces.ts'

export type ReadObject = (bucket: string, key: string) => Promise<Buffer | undefined>

export const image = z.object({
  Bytes: z.string().optional(),
  S3Object: z.object({ Bucket: z.string().min(3).max(255), Name: z.string().min(1).max(1024) }).optional(),
})
export type ImageInput = z.output<typeof image>

export const invalid = 'InvalidParameterException'

const maxInlineBytes = 5_242_880
const maxObjectBytes = 15_728_640
const shortestSide = 80

/** One check-in analyses the same picture up to four times, and the analysis takes nearly all the time. */
const seen = new LRUCache<string, Face[]>({ max: 32 })

export async function look(input: ImageInput, readObject: ReadObject): Promise<Face[]> {
  const bytes = await bytesOf(input, readObject)
  const digest = createHash('sha256').update(bytes).digest('base64')
  const known = seen.get(digest) ?? (await lookAnew(bytes))
  seen.set(digest, known)
  return known
}

async function lookAnew(bytes: Buffer): Promise<Face[]> {
  const isKnownFormat = isJpeg(bytes) || isPng(bytes)
  if (!isKnownFormat) throw new AwsError('InvalidImageFormatException', 'Request has invalid image format')
  try {
    const { width, height } = await sharp(bytes).metadata()
    if (Math.min(width, height) < shortestSide) throw new AwsError(invalid, 'Request has invalid parameters')
    return await findFaces(bytes)
  } catch (error) {
    if (error instanceof AwsError) throw error
    throw new AwsError('InvalidImageFormatException', 'Request has invalid image format')
  }
}

async function bytesOf({ Bytes, S3Object }: ImageInput, readObject: ReadObject): Promise<Buffer> {
  if ((Bytes === undefined) === (S3Object === undefined)) throw new AwsError(invalid, 'Request has invalid parameters')
  if (Bytes !== undefined) {
    const bytes = Buffer.from(Bytes, 'base64')
    if (bytes.length === 0) throw new AwsError(invalid, 'Request has invalid parameters')
    if (bytes.length > maxInlineBytes) throw new AwsError('ImageTooLargeException', 'Image size is too large')
    return bytes
  }
  const bytes = S3Object && (await readObject(S3Object.Bucket, S3Object.Name))
  if (!bytes) throw new AwsError('InvalidS3ObjectException', 'Unable to get object metadata from S3.')
  if (bytes.length > maxObjectBytes) throw new AwsError('ImageTooLargeException', 'Image size is too large')
  return bytes
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
const isPng = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
