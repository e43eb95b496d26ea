import { decode, drawJpeg, isJpeg } from '../app/photos/as-jpeg.ts'

const longestSidePx = 1280

/**
 * Scales a photo down to the size that the in-page camera takes: a phone's own camera makes several megabytes, which
 * take minutes on a slow connection. A file that is no JPEG or can't be decoded stays unchanged and is refused later.
 */
export async function shrink(photo: Blob): Promise<Blob> {
  if (!(await isJpeg(photo))) return photo
  const picture = await decode(photo)
  if (!picture) return photo
  const { width, height } = picture
  const scale = longestSidePx / Math.max(width, height)
  if (scale >= 1) return photo
  const smaller = await drawJpeg(picture, { width: width * scale, height: height * scale, quality: 0.85 })
  picture.close()
  return smaller && smaller.size < photo.size ? smaller : photo
}
