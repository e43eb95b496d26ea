import { writeFile } from 'node:fs/promises'
import { portrait } from '@arribo/sandbox/portraits'

/** The face before every journey's camera. */
export const cameraFace = 4711

/** A film for Chromium's fake camera: JPEGs, one after the other. */
export async function writeCameraFilm(file: string): Promise<void> {
  const frames = await Promise.all([1, 2, 3].map((take) => portrait(cameraFace, { width: 640, height: 480, take })))
  await writeFile(file, Buffer.concat(frames))
}
