import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type PhotoFault, readPhoto } from '../../platform/vision/photo.ts'
import { VisionUnavailable } from '../../platform/vision/vision.ts'
import { faceFault } from './face.rules.ts'

export type Looked = { readonly jpeg: Buffer } | { readonly fault: ErrorCode }

const codes = {
  not_jpeg: 'not_a_jpeg',
  too_large: 'image_too_large',
  unreadable: 'image_unreadable',
  too_dark: 'image_too_dark',
  too_bright: 'image_too_bright',
  blurred: 'image_blurred',
} as const satisfies Record<PhotoFault['fault'], ErrorCode>

/**
 * Looks at a photo that came from outside: a JPEG, sharp and bright enough, with one face, near and in the middle.
 * Answers it written anew without what else was in the file, or the first thing that is wrong. Refuses with
 * `vision_down` when nobody can look.
 */
export async function lookAtPhoto({ vision }: Pick<Deps, 'vision'>, bytes: Buffer): Promise<Looked> {
  const photo = await seeing(() => readPhoto(bytes))
  if (photo.kind === 'fault') return { fault: codes[photo.fault] }
  const { jpeg } = photo
  const fault = faceFault(await seeing(() => vision.detectFaces(jpeg)))
  return fault ? { fault } : { jpeg }
}

/** Asks whoever sees; refuses with `vision_down` when nobody can look. */
export async function seeing<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof VisionUnavailable)) throw error
    throw new Refusal('vision_down', {}, { cause: error })
  }
}
