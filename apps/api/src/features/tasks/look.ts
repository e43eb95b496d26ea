import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { PhotoSide } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { type PhotoFault, readPhoto } from '../../platform/vision/photo.ts'
import { VisionUnavailable } from '../../platform/vision/vision.ts'
import { isSamePerson, judgeFace } from './face.rules.ts'

/** `yaw`: the head's angle in degrees. */
export type Looked = { readonly jpeg: Buffer; readonly yaw: number } | { readonly fault: ErrorCode }

const codes = {
  not_jpeg: 'not_a_jpeg',
  too_large: 'image_too_large',
  too_small: 'image_too_small',
  unreadable: 'image_unreadable',
  too_dark: 'image_too_dark',
  too_bright: 'image_too_bright',
  blurred: 'image_blurred',
} as const satisfies Record<PhotoFault['fault'], ErrorCode>

/**
 * Judges a photo from outside: it must be a JPEG, sharp and bright enough, with one face, near and centred, and for a
 * reference photo turned to its side. Returns it re-encoded without metadata, or the first fault. Refuses with
 * `vision_down` when Rekognition can't be reached.
 */
export async function lookAtPhoto({ vision }: Pick<Deps, 'vision'>, bytes: Buffer, side?: PhotoSide): Promise<Looked> {
  const photo = await seeing(() => readPhoto(bytes))
  if (photo.kind === 'fault') return { fault: codes[photo.fault] }
  const { jpeg } = photo
  const faces = await seeing(() => vision.detectFaces(jpeg))
  if (faces === 'unreadable') return { fault: codes.unreadable }
  const seen = judgeFace(faces, side)
  return 'fault' in seen ? seen : { jpeg, yaw: seen.yaw }
}

export const areAlike = async ({ vision }: Pick<Deps, 'vision'>, one: Buffer, other: Buffer): Promise<boolean> =>
  isSamePerson(await seeing(() => vision.similarity(one, other)))

/** Whether Rekognition is throttling calls, which says nothing about the photo. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof Refusal && error.cause instanceof VisionUnavailable && error.cause.why === 'throttled'

const refuse = () => Promise.reject(new VisionUnavailable('throttled'))
/** Stands in for Rekognition while others wait for it. */
export const occupiedVision: Deps['vision'] = { detectFaces: refuse, similarity: refuse }

/** Runs a Rekognition call; refuses with `vision_down` when it can't be reached. */
async function seeing<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof VisionUnavailable)) throw error
    throw new Refusal('vision_down', {}, { cause: error })
  }
}
