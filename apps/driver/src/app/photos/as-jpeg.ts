import { photoFailure } from './photo-put.ts'

type Picture = HTMLVideoElement | ImageBitmap

/** A picture as a JPEG of these sides; undefined if the browser can't make one. */
export async function drawJpeg(
  picture: Picture,
  { width, height, quality }: { readonly width: number; readonly height: number; readonly quality: number },
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return jpeg ?? undefined
}

export const isJpeg = async (file: Blob): Promise<boolean> =>
  photoFailure(new Uint8Array(await file.slice(0, 3).arrayBuffer())) === undefined

/** Undefined if the browser can't decode the picture, or no picture at all. */
export const decode = async (file: Blob): Promise<ImageBitmap | undefined> => {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

/** More than is stored of any photo, and less than the canvas of a cheap phone can take. */
const longestSidePx = 2048

/** A chosen file as a JPEG. One that the browser can't decode stays unchanged, and is refused later with what to do. */
export async function asJpeg(file: Blob): Promise<Blob> {
  if (await isJpeg(file)) return file
  const picture = await decode(file)
  if (!picture) return file
  const { width, height } = picture
  const scale = Math.min(1, longestSidePx / Math.max(width, height))
  const jpeg = await drawJpeg(picture, { width: width * scale, height: height * scale, quality: 0.92 })
  picture.close()
  return jpeg ?? file
}
