import { isOldPicture } from './old-picture.rules.ts'
import { photoFailure, UploadRefused } from './photo-bytes.ts'

export async function drawJpeg(
  picture: HTMLVideoElement | ImageBitmap,
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

const decode = async (file: Blob): Promise<ImageBitmap | undefined> => {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

type Size = { readonly longestSidePx: number; readonly quality: number }

/** Undefined if the file already is such a JPEG, or the browser can't decode it. */
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

/** More than is stored of any photo, and less than a cheap phone's canvas can take. */
const stored: Size = { longestSidePx: 2048, quality: 0.92 }

/**
 * A chosen file as a JPEG; undefined if the browser can't decode it. A JPEG is believed: decoding 50 megapixels only to
 * check them takes 200 MB. A browser that can't tell leaves the judgement to the API.
 */
export async function asJpeg(file: Blob): Promise<Blob | undefined> {
  if ((await isJpeg(file)) || !('createImageBitmap' in globalThis)) return file
  return asSmallJpeg(file, stored)
}

/** A chosen file as a JPEG. Throws UploadRefused for one that could only be refused once it was sent. */
export async function chosenPhoto(file: File, { allowsFile = false } = {}): Promise<Blob> {
  if (!allowsFile && isOldPicture(file, Date.now())) throw new UploadRefused('errorOld')
  const jpeg = await asJpeg(file)
  if (!jpeg) throw new UploadRefused('errorInvalidFormat')
  return jpeg
}
