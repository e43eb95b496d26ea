import { type Light, lightOf, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'

function lightOfPicture(picture: HTMLVideoElement | ImageBitmap, width: number, height: number): Light | undefined {
  const share = Math.min(1, photoLight.measuredSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * share))
  canvas.height = Math.max(1, Math.round(height * share))
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return undefined
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height)
  return lightOf({ data, width: canvas.width, height: canvas.height, channels: 4 })
}

/** Undefined if the browser can't decode the photo. Then there is no warning. */
export async function measureLight(photo: Blob): Promise<Light | undefined> {
  try {
    const image = await createImageBitmap(photo)
    const light = lightOfPicture(image, image.width, image.height)
    image.close()
    return light
  } catch {
    return undefined
  }
}

export const lightOfVideo = (video: HTMLVideoElement): Light | undefined =>
  video.videoWidth ? lightOfPicture(video, video.videoWidth, video.videoHeight) : undefined
