import { type Light, lightOf, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'
import type { Pixels } from '@arribo/server/fit-jpeg'
import sharp from 'sharp'

/** Measures the centre of the photo, at the same size as on phones. */
export async function measureLight({ data: pixels, ...raw }: Pixels): Promise<Light> {
  const { measuredSide } = photoLight
  const { data, info } = await sharp(pixels, { raw })
    .resize(measuredSide, measuredSide, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return lightOf({ data, ...info })
}
