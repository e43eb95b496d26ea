import { limits } from '@arribo/api-contracts/shared/limits'
import { photoLight } from '@arribo/api-contracts/shared/photos/photo-light'
import { decodeJpeg, encodeJpeg, type FitJpeg, type JpegFault, pixelsOf } from '@arribo/server/fit-jpeg'
import { createDecodingRoom, RoomFull } from './decoding-room.ts'
import { lightOf } from './light.ts'
import { VisionUnavailable } from './vision-unavailable.ts'

/** A photo as we keep it, with what its light says. */
export type Photo = FitJpeg & { readonly kind: 'photo'; readonly sharpness: number; readonly brightness: number }
export type PhotoFault = {
  readonly kind: 'fault'
  readonly fault: JpegFault | 'too_dark' | 'too_bright' | 'blurred'
}

/**
 * Decoding is the dearest thing we do for a stranger: two at a time, a large one alone. A progressive JPEG of 50
 * megapixels takes 300 MB to decode, whoever else is there.
 */
const decoding = createDecodingRoom({ photos: 2, pixels: 26_000_000, bytes: 48_000_000 })

/**
 * Reads an uploaded photo: JPEG by its first bytes and by its decoder, within 7,499,982 bytes and 50 megapixels, whole,
 * and fit to show a face. Throws VisionUnavailable('busy') when too many wait.
 */
export async function readPhoto(bytes: Buffer): Promise<Photo | PhotoFault> {
  if (bytes.length > limits.imageMaxBytes) return fault('too_large')
  const pixels = await pixelsOf(bytes)
  if (typeof pixels !== 'number') return fault(pixels)
  try {
    return await decoding({ pixels, bytes: bytes.length }, () => decode(bytes))
  } catch (error) {
    if (error instanceof RoomFull) throw new VisionUnavailable('busy', { cause: error })
    return fault('unreadable')
  }
}

const fault = (code: PhotoFault['fault']): PhotoFault => ({ kind: 'fault', fault: code })

async function decode(bytes: Buffer): Promise<Photo | PhotoFault> {
  const pixels = await decodeJpeg(bytes)
  const { sharpness, brightness } = await lightOf(pixels)
  const { leastBrightness, mostBrightness, leastSharpness } = photoLight
  if (brightness < leastBrightness) return fault('too_dark')
  if (brightness > mostBrightness) return fault('too_bright')
  if (sharpness < leastSharpness) return fault('blurred')
  return { kind: 'photo', ...(await encodeJpeg(pixels)), sharpness, brightness }
}
