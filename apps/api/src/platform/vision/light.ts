import { type Light, lightOfPoints, photoLight } from '@arribo/api-contracts/shared/photo-light'
import sharp from 'sharp'

/** The light and the focus of a photo's middle, measured at the size that phones measure at too. */
export async function lightOf(jpeg: Buffer): Promise<Light> {
  const { measuredSide } = photoLight
  const { data, info } = await sharp(jpeg)
    .resize(measuredSide, measuredSide, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return lightOfPoints((x, y) => data[(y * width + x) * channels] ?? 0, width, height)
}
