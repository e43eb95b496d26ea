import { limits } from '@arribo/api-contracts/shared/limits'
import { type Light, lightOf, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'
import { decodeJpeg, encodeJpeg, type FitJpeg, type JpegFault, type Pixels, pixelsOf } from '@arribo/server/fit-jpeg'
import sharp from 'sharp'
import { createDecodingRoom, RoomFull } from './decoding-room.ts'
import { visionDown } from './vision-unavailable.ts'

export type Photo = FitJpeg & { readonly kind: 'photo' }
export type PhotoFault = {
  readonly kind: 'fault'
  readonly fault: JpegFault | 'too_dark' | 'too_bright' | 'blurred'
}

/** Two at a time, a large one alone: a progressive JPEG of 50 megapixels takes 300 MB to decode. */
const decoding = createDecodingRoom({ photos: 2, pixels: 26_000_000, bytes: 48_000_000 })

/**
 * A fault for anything but a whole, well-lit and sharp JPEG within our limits. Refuses with `vision_down` when too many
 * photos wait to be decoded.
 */
export async function readPhoto(bytes: Buffer): Promise<Photo | PhotoFault> {
  if (bytes.length > limits.imageMaxBytes) return fault('too_large')
  const pixels = await pixelsOf(bytes)
  if (typeof pixels !== 'number') return fault(pixels)
  try {
    return await decoding({ pixels, bytes: bytes.length }, () => decode(bytes))
  } catch (error) {
    if (error instanceof RoomFull) throw visionDown('busy', { cause: error })
    return fault('unreadable')
  }
}

const fault = (code: PhotoFault['fault']): PhotoFault => ({ kind: 'fault', fault: code })

async function decode(bytes: Buffer): Promise<Photo | PhotoFault> {
  const pixels = await decodeJpeg(bytes)
  const { sharpness, brightness } = await measureLight(pixels)
  const { leastBrightness, mostBrightness, leastSharpness } = photoLight
  if (brightness < leastBrightness) return fault('too_dark')
  if (brightness > mostBrightness) return fault('too_bright')
  if (sharpness < leastSharpness) return fault('blurred')
  return { kind: 'photo', ...(await encodeJpeg(pixels)) }
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
