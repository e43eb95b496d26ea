import sharp from 'sharp'

/** A picture as we keep it: turned upright, at most 1440 × 1080 either way round, without EXIF, position or profile. */
export type FitJpeg = { readonly jpeg: Buffer; readonly width: number; readonly height: number }
export type JpegFault = 'not_jpeg' | 'too_large' | 'unreadable'

const maxPixels = 50_000_000
const keptLongSide = 1440
const keptShortSide = 1080
const keptQuality = 90
const decodeSeconds = 10

// No photo is ever read twice, and what is remembered of a large one is all the memory that its decoder took.
sharp.cache(false)

/**
 * How many pixels a stranger's file says it has, by its first bytes and its header only, so that a bomb is recognised
 * before it is unpacked; a fault for what is no JPEG, has no readable header, or more than 50 megapixels.
 */
export async function pixelsOf(bytes: Buffer): Promise<number | JpegFault> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return 'not_jpeg'
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== 'jpeg') return 'not_jpeg'
    return width * height > maxPixels ? 'too_large' : width * height
  } catch {
    return 'unreadable'
  }
}

/** A decoded picture: rows of `channels` bytes a pixel, upright and no larger than we keep it. */
export type Pixels = {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** Decodes what `pixelsOf` found to be a JPEG, within 10 s. Throws when it is broken. */
export async function decodeJpeg(bytes: Buffer): Promise<Pixels> {
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
    .raw()
    .timeout({ seconds: decodeSeconds })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

export async function encodeJpeg({ data, width, height, channels }: Pixels): Promise<FitJpeg> {
  const jpeg = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: keptQuality }).toBuffer()
  return { jpeg, width, height }
}

/** Decodes and encodes anew what `pixelsOf` found to be a JPEG. Throws when it is broken. */
export const fitJpeg = async (bytes: Buffer): Promise<FitJpeg> => encodeJpeg(await decodeJpeg(bytes))
