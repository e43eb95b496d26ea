import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import * as z from 'zod'
import { AwsError } from '../aws-json.ts'
import { type Face, findFaces } from './faces.ts'

export const image = z.object({ Bytes: z.string() })

export const invalid = 'InvalidParameterException'

const maxBytes = 5_242_880
const shortestSide = 80

/** One check-in analyses the same picture up to four times, and the analysis takes nearly all the time. */
const seen = new LRUCache<string, Face[]>({ max: 32 })

export async function look({ Bytes }: z.output<typeof image>): Promise<Face[]> {
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
