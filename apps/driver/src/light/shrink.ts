import { photoFailure } from '../app/photos/photo-put.ts'

const longestSidePx = 1280
const quality = 0.85

/**
 * Scales a photo down to the size that the in-page camera takes: a phone's own camera makes several megabytes, which
 * take minutes on a slow connection. A file that is no JPEG or can't be decoded stays unchanged and is refused later.
 */
export async function shrink(photo: Blob): Promise<Blob> {
  if (photoFailure(new Uint8Array(await photo.slice(0, 3).arrayBuffer()))) return photo
  const picture = await createImageBitmap(photo).catch(() => undefined)
  if (!picture) return photo
  const scale = longestSidePx / Math.max(picture.width, picture.height)
  if (scale >= 1) return photo
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return smaller && smaller.size < photo.size ? smaller : photo
}
