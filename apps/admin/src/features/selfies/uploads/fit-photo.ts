import { fitSize } from './uploads.rules.ts'

const quality = 0.9

/** Turns a photo upright and scales it down, as JPEG. Throws when the browser can't read it. */
export async function fitPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = Object.assign(document.createElement('canvas'), fitSize(picture.width, picture.height))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!jpeg) throw new Error('The photo could not be drawn')
  return jpeg
}
