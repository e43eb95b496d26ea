import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { Deps } from '../../deps.ts'
import { readPhoto } from '../../platform/vision/photo.ts'
import { faceFault } from './face.rules.ts'

export type Looked = { readonly jpeg: Buffer } | { readonly fault: ErrorCode }

/**
 * Looks at a photo that came from outside: a JPEG, sharp and bright enough, with one face, near and in the middle.
 * Answers it written anew without what else was in the file, or the first thing that is wrong.
 */
export async function lookAtPhoto({ vision }: Pick<Deps, 'vision'>, bytes: Buffer): Promise<Looked> {
  const photo = await readPhoto(bytes)
  if ('fault' in photo) return photo
  const fault = faceFault(await vision.detectFaces(photo.jpeg))
  return fault ? { fault } : photo
}
