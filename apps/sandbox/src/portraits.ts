import sharp from 'sharp'
import { writeFile } from 'node:fs/promises'
/** Drawn people for tests, journeys and the seed: the repository contains no pictures of real people. */
export { portrait, type PortraitOptions } from './portraits/portrait.ts'

/**
 * Concatenates frames as Chromium's --use-file-for-fake-video-capture plays them in a loop: baseline JPEGs with chroma
 * subsampling, all of the first one's size.
 */
export async function mjpeg(frames: readonly Buffer[]): Promise<Buffer> {
  const [first] = frames
  if (!first) throw new RangeError('A film has at least one frame')
  const { width, height } = await sharp(first).metadata()
  const encoded = frames.map((frame) =>
    sharp(frame)
      .resize(width, height, { fit: 'cover' })
      .jpeg({ quality: 92, chromaSubsampling: '4:2:0', progressive: false })
      .toBuffer(),
  )
  return Buffer.concat(await Promise.all(encoded))
}

/** Writes a video for a fake camera; the path must end in .mjpeg. */
export async function writeMjpeg(path: string, frames: readonly Buffer[]): Promise<void> {
  if (!path.endsWith('.mjpeg')) throw new RangeError('Chromium knows such a file by its name: .mjpeg')
  await writeFile(path, await mjpeg(frames))
}
