import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { PhotoSide } from '@arribo/api-contracts/shared/photos/sides'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { type PhotoFault, readPhoto } from '../../platform/vision/photo.ts'
import { VisionUnavailable } from '../../platform/vision/vision.ts'
import { isSamePerson, judgeFace } from './face.rules.ts'

/** `yaw`: degrees by which the head is turned. */
export type Looked = { readonly jpeg: Buffer; readonly yaw: number } | { readonly fault: ErrorCode }

const codes = {
  not_jpeg: 'not_a_jpeg',
  too_large: 'image_too_large',
  unreadable: 'image_unreadable',
  too_dark: 'image_too_dark',
  too_bright: 'image_too_bright',
  blurred: 'image_blurred',
} as const satisfies Record<PhotoFault['fault'], ErrorCode>

/**
 * Looks at a photo that came from outside: a JPEG, sharp and bright enough, with one face, near and in the middle,
 * and for a reference photo turned as its side asks.
 * Answers it written anew without what else was in the file, or the first thing that is wrong. Refuses with
 * `vision_down` when nobody can look.
 */
export async function lookAtPhoto({ vision }: Pick<Deps, 'vision'>, bytes: Buffer, side?: PhotoSide): Promise<Looked> {
  const photo = await seeing(() => readPhoto(bytes))
  if (photo.kind === 'fault') return { fault: codes[photo.fault] }
  const { jpeg } = photo
  const seen = judgeFace(await seeing(() => vision.detectFaces(jpeg)), side)
  return 'fault' in seen ? seen : { jpeg, yaw: seen.yaw }
}

/** Whether two photos show one person. Refuses with `vision_down` when nobody can look. */
export const areAlike = async ({ vision }: Pick<Deps, 'vision'>, one: Buffer, other: Buffer): Promise<boolean> =>
  isSamePerson(await seeing(() => vision.similarity(one, other)))

/** Asks whoever sees; refuses with `vision_down` when nobody can look. */
async function seeing<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof VisionUnavailable)) throw error
    throw new Refusal('vision_down', {}, { cause: error })
  }
}
