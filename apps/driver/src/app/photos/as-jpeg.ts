import { photoFailure } from './photo-bytes.ts'

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
const decode = async (file: Blob): Promise<ImageBitmap | undefined> => {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

type Size = { readonly longestSidePx: number; readonly quality: number }

/** A picture as a JPEG of at most this size; undefined if it is one already, or the browser can't decode it. */
export async function asSmallJpeg(file: Blob, { longestSidePx, quality }: Size): Promise<Blob | undefined> {
  const picture = await decode(file)
  if (!picture) return undefined
  const { width, height } = picture
  const scale = Math.min(1, longestSidePx / Math.max(width, height))
  const isFine = scale === 1 && (await isJpeg(file))
  const jpeg = isFine ? undefined : await drawJpeg(picture, { width: width * scale, height: height * scale, quality })
  picture.close()
  return jpeg
}

/** More than is stored of any photo, and less than the canvas of a cheap phone can take. */
const stored: Size = { longestSidePx: 2048, quality: 0.92 }

/** A chosen file as a JPEG. One that the browser can't decode stays unchanged, and is refused later with what to do. */
export const asJpeg = async (file: Blob): Promise<Blob> =>
  (await isJpeg(file)) ? file : ((await asSmallJpeg(file, stored)) ?? file)
