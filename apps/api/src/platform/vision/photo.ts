import { limits } from '@arribo/api-contracts/shared/limits'
import { photoLight } from '@arribo/api-contracts/shared/photos/photo-light'
import { RoomFull } from '@arribo/server/decoding-room'
import { fitJpeg, type FitJpeg, type JpegFault } from '@arribo/server/fit-jpeg'
import { visionDown } from './vision-unavailable.ts'

export type Photo = FitJpeg & { readonly kind: 'photo' }
export type PhotoFault = {
  readonly kind: 'fault'
  readonly fault: JpegFault | 'too_dark' | 'too_bright' | 'blurred'
}

/**
 * A fault for anything but a whole, well-lit and sharp JPEG within our limits. Refuses with `vision_down` when too many
 * photos wait to be decoded.
 */
export async function readPhoto(bytes: Buffer): Promise<Photo | PhotoFault> {
  if (bytes.length > limits.imageMaxBytes) return fault('too_large')
  const fit = await fitJpeg(bytes).catch((error: unknown) => {
    throw error instanceof RoomFull ? visionDown('busy', { cause: error }) : error
  })
  if (typeof fit === 'string') return fault(fit)
  const { brightness, sharpness } = fit.light
  const { leastBrightness, mostBrightness, leastSharpness } = photoLight
  if (brightness < leastBrightness) return fault('too_dark')
  if (brightness > mostBrightness) return fault('too_bright')
  if (sharpness < leastSharpness) return fault('blurred')
  return { kind: 'photo', ...fit }
}

const fault = (code: PhotoFault['fault']): PhotoFault => ({ kind: 'fault', fault: code })
