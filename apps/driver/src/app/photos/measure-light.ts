import { type Light, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'
import { lightOf } from './light.rules.ts'

/** Looks at a small copy of a photo. Undefined when the browser cannot read it: then nothing is said of its light. */
export async function measureLight(photo: Blob): Promise<Light | undefined> {
  try {
    const image = await createImageBitmap(photo)
    const share = Math.min(1, photoLight.measuredSide / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * share))
    canvas.height = Math.max(1, Math.round(image.height * share))
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    if (!drawing) return undefined
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    return lightOf(drawing.getImageData(0, 0, canvas.width, canvas.height).data, canvas.width, canvas.height)
  } catch {
    return undefined
  }
}
