import { asJpeg } from './as-jpeg.ts'
import { isOldPicture } from './old-picture.rules.ts'
import { UploadRefused } from './photo-bytes.ts'

/** A chosen file as a JPEG. Throws UploadRefused for one that could only be refused once it was sent. */
export async function chosenPhoto(file: File, { allowsFile = false } = {}): Promise<Blob> {
  if (!allowsFile && isOldPicture(file, Date.now())) throw new UploadRefused('errorOld')
  const jpeg = await asJpeg(file)
  if (!jpeg) throw new UploadRefused('errorInvalidFormat')
  return jpeg
}
