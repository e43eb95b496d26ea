import { writeFile } from 'node:fs/promises'
import { portrait } from '@arribo/sandbox/portraits'
import type { FrameLocator, Page } from '@playwright/test'

export const cameraFace = 4711

/** Many, because a driver's second selfie must not be the same photo as the first. */
const frameCount = 48

export async function writeCameraFilm(file: string): Promise<void> {
  const takes = Array.from({ length: frameCount }, (_, index) => index + 1)
  const frames = await Promise.all(takes.map((take) => portrait(cameraFace, { width: 640, height: 480, take })))
  await writeFile(file, Buffer.concat(frames))
}

export type Portrait = NonNullable<Parameters<typeof portrait>[1]>

/** By default another photo of the same face, because each photo is accepted only once. */
export async function choosePhoto(at: Page | FrameLocator, photo: Portrait | Buffer = {}): Promise<Buffer> {
  const buffer = Buffer.isBuffer(photo)
    ? photo
    : await portrait(cameraFace, { take: Math.ceil(Math.random() * 1_000_000), ...photo })
  await at.locator('input[type=file]').setInputFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer })
  return buffer
}
