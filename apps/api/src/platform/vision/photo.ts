import { limits } from '@arribo/api-contracts/shared/limits'
import { type Light, lightOf, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'
import { decodeJpeg, encodeJpeg, type FitJpeg, type JpegFault, type Pixels, pixelsOf } from '@arribo/server/fit-jpeg'
import sharp from 'sharp'
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

type Load = { readonly pixels: number; readonly bytes: number }
type Waiting = Load & { readonly enter: () => void }

export class RoomFull extends Error {
  override name = 'RoomFull'
}

/**
 * Limits the memory for decoding: the photos and pixels decoded at once, and the bytes that wait, first come first
 * served. A photo above the pixel limit is decoded alone. Throws RoomFull when the queue is full.
 */
export function createDecodingRoom(room: Load & { readonly photos: number }) {
  const inside = { photos: 0, pixels: 0 }
  const queue: Waiting[] = []
  const fits = (pixels: number) =>
    inside.photos === 0 || (inside.photos < room.photos && inside.pixels + pixels <= room.pixels)
  const admit = (pixels: number) => {
    inside.photos += 1
    inside.pixels += pixels
  }
  const callNext = () => {
    for (let next = queue[0]; next && fits(next.pixels); next = queue[0]) {
      queue.shift()
      admit(next.pixels)
      next.enter()
    }
  }
  return async <T>(load: Load, step: () => Promise<T>): Promise<T> => {
    if (queue.length === 0 && fits(load.pixels)) admit(load.pixels)
    else {
      const waitingBytes = queue.reduce((sum, { bytes }) => sum + bytes, load.bytes)
      if (waitingBytes > room.bytes) throw new RoomFull()
      await new Promise<void>((enter) => queue.push({ ...load, enter }))
    }
    try {
      return await step()
    } finally {
      inside.photos -= 1
      inside.pixels -= load.pixels
      callNext()
    }
  }
}
