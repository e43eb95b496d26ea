import { limits } from '@arribo/api-contracts/shared/limits'
import { photoLight } from '@arribo/api-contracts/shared/photo-light'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import sharp from 'sharp'
import { lightOf } from './light.ts'
import { VisionUnavailable } from './vision-unavailable.ts'

/** A photo as we keep it: turned upright, at most 1440 × 1080 either way round, without EXIF, position or profile. */
export type Photo = {
  readonly kind: 'photo'
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
  readonly sharpness: number
  readonly brightness: number
}
export type PhotoFault = {
  readonly kind: 'fault'
  readonly fault: 'not_jpeg' | 'too_large' | 'unreadable' | 'too_dark' | 'too_bright' | 'blurred'
}

const maxPixels = 50_000_000
const keptLongSide = 1440
const keptShortSide = 1080
const keptQuality = 90

/** Decoding is the dearest thing we do for a stranger: two at a time, and one at a time of the really large. */
const largePixels = 16_000_000
const lanes = { usual: bulkhead(2, 64), large: bulkhead(1, 16) }
const decodeSeconds = 10

/**
 * Reads an uploaded photo: JPEG by its first bytes and by its decoder, within 7,499,982 bytes and 50 megapixels, whole,
 * and fit to show a face. Throws VisionUnavailable('busy') when too many wait.
 */
export async function readPhoto(bytes: Buffer): Promise<Photo | PhotoFault> {
  if (bytes.length > limits.imageMaxBytes) return fault('too_large')
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return fault('not_jpeg')
  const pixels = await pixelsOf(bytes)
  if (typeof pixels !== 'number') return pixels
  const lane = pixels > largePixels ? lanes.large : lanes.usual
  try {
    return await lane.execute(() => decode(bytes))
  } catch (error) {
    if (error instanceof Error && isBulkheadRejectedError(error)) throw new VisionUnavailable('busy', { cause: error })
    return fault('unreadable')
  }
}

const fault = (code: PhotoFault['fault']): PhotoFault => ({ kind: 'fault', fault: code })

/** Reads the header only, so that a bomb is recognised before it is unpacked. */
async function pixelsOf(bytes: Buffer): Promise<number | PhotoFault> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== 'jpeg') return fault('not_jpeg')
    return width * height > maxPixels ? fault('too_large') : width * height
  } catch {
    return fault('unreadable')
  }
}

async function decode(bytes: Buffer): Promise<Photo | PhotoFault> {
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).autoOrient()
  const { autoOrient } = await upright.metadata()
  const isTall = autoOrient.height > autoOrient.width
  const { data, info } = await upright
    .resize({
      width: isTall ? keptShortSide : keptLongSide,
      height: isTall ? keptLongSide : keptShortSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .jpeg({ quality: keptQuality })
    .timeout({ seconds: decodeSeconds })
    .toBuffer({ resolveWithObject: true })
  const { sharpness, brightness } = await lightOf(data)
  const { leastBrightness, mostBrightness, leastSharpness } = photoLight
  if (brightness < leastBrightness) return fault('too_dark')
  if (brightness > mostBrightness) return fault('too_bright')
  if (sharpness < leastSharpness) return fault('blurred')
  return { kind: 'photo', jpeg: data, width: info.width, height: info.height, sharpness, brightness }
}
