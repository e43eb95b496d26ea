import { type Light, lightOfPoints, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'
import type { Pixels } from '@arribo/server/fit-jpeg'
import sharp from 'sharp'

/** Brightness and sharpness of a photo's centre, measured at the same size as on phones. */
export async function lightOf({ data: pixels, ...raw }: Pixels): Promise<Light> {
  const { measuredSide } = photoLight
  const { data, info } = await sharp(pixels, { raw })
    .resize(measuredSide, measuredSide, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return lightOfPoints((x, y) => data[(y * width + x) * channels] ?? 0, width, height)
}
