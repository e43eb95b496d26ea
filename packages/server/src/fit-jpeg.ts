import { type Light, lightOf, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'
import sharp from 'sharp'
import { createDecodingRoom } from './decoding-room.ts'

/** Upright, at most 1440 × 1080 in either orientation, without EXIF, GPS position or colour profile. */
export type FitJpeg = { readonly jpeg: Buffer; readonly width: number; readonly height: number; readonly light: Light }
/** What is wrong with a file, by the code that its sender gets. */
export const jpegFaults = {
  not_jpeg: 'not_a_jpeg',
  too_large: 'image_too_large',
  too_small: 'image_too_small',
  unreadable: 'image_unreadable',
} as const
export type JpegFault = keyof typeof jpegFaults

const maxPixels = 50_000_000
const keptLongSide = 1440
const keptShortSide = 1080
/** Amazon Rekognition refuses pictures with a shorter side. */
const leastSide = 80
const keptQuality = 90
const decodeSeconds = 10

/** Two at a time, a large one alone: a progressive JPEG of 50 megapixels takes 300 MB to decode. */
const decoding = createDecodingRoom({ photos: 2, pixels: 26_000_000, bytes: 48_000_000 })

// No photo is read twice, and a cached large one would keep its decoder's memory.
sharp.cache(false)

/**
 * Decodes an untrusted file and re-encodes it the way we store photos, or returns what is wrong with it. Throws RoomFull
 * if too many photos wait and this is the largest.
 */
export async function fitJpeg(bytes: Buffer): Promise<FitJpeg | JpegFault> {
  const pixels = await pixelsOf(bytes)
  if (typeof pixels !== 'number') return pixels
  const fit = async (): Promise<FitJpeg | JpegFault> => encodeJpeg(await decodeJpeg(bytes))
  return decoding({ pixels, bytes: bytes.length }, () => fit().catch(() => 'unreadable'))
}

/**
 * The pixel count that an untrusted file declares. Reads only the first bytes and the header, so that a decompression
 * bomb is refused before it is decoded. Returns a fault if the file isn't a JPEG, has an unreadable header, has more than
 * 50 megapixels, or has a side under 80 pixels in our storage format.
 */
async function pixelsOf(bytes: Buffer): Promise<number | JpegFault> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return 'not_jpeg'
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== 'jpeg') return 'not_jpeg'
    if (width * height > maxPixels) return 'too_large'
    return keptSides(width, height).some((side) => side < leastSide) ? 'too_small' : width * height
  } catch {
    return 'unreadable'
  }
}

function keptSides(width: number, height: number): readonly [number, number] {
  const [maxWidth, maxHeight] = height > width ? [keptShortSide, keptLongSide] : [keptLongSide, keptShortSide]
  const share = Math.min(1, maxWidth / width, maxHeight / height)
  return [Math.round(width * share), Math.round(height * share)]
}

export type Pixels = {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

const endMark = Buffer.from([0xff, 0xd9])

/**
 * Rejects if the picture is incomplete. Some phones leave out the end mark of a complete one: with the mark, libjpeg
 * only warns about missing data, so that attempt fails on warnings.
 */
const decodeJpeg = (bytes: Buffer): Promise<Pixels> =>
  decode(bytes, 'error').catch((error: unknown) => {
    if (!String(error).includes('premature end')) throw error
    return decode(Buffer.concat([bytes, endMark]), 'warning')
  })

async function decode(bytes: Buffer, failOn: 'error' | 'warning'): Promise<Pixels> {
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn, sequentialRead: true }).autoOrient()
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
    .raw()
    .timeout({ seconds: decodeSeconds })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

async function encodeJpeg({ data, width, height, channels }: Pixels): Promise<FitJpeg> {
  const jpeg = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: keptQuality }).toBuffer()
  return { jpeg, width, height, light: await measureLight({ data, width, height, channels }) }
}

/** Measures the centre of the photo, at the same size as on phones. */
export async function measureLight({ data: pixels, ...raw }: Pixels): Promise<Light> {
  const { measuredSide } = photoLight
  const { data, info } = await sharp(pixels, { raw })
    .resize(measuredSide, measuredSide, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return lightOf({ data, ...info })
}
