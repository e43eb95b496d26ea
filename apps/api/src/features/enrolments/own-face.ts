import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { Deps } from '../../deps.ts'
import { areAlike } from '../tasks/look.ts'
import { isAnybodyEnrolled } from './enrolments.ts'
import { readIfThere } from './reference-photos.ts'
import { getVerification } from './verification.store.ts'

/**
 * Why a selfie on one's own account isn't accepted: it doesn't show the person of the three photos, or there are none
 * although others are enrolled. Without that, whoever fails to match on a shared account would call it their own.
 * Refuses with `vision_down`.
 */
export async function faultOfFace(
  clients: Pick<Deps, 'table' | 'storage' | 'vision' | 'secrets'>,
  sub: string,
  selfie: Buffer,
): Promise<ErrorCode | undefined> {
  const { table, storage } = clients
  // Eventually consistent: photos of a second ago may be missed, but the next selfie is compared with them.
  const verification = await getVerification(table, sub, { isConsistent: false })
  let compared = 0
  // Front first: it is usually enough, and each comparison costs money.
  for (const side of ['front', 'left', 'right'] as const) {
    const key = verification?.photoKeys[side]
    const photo = key === undefined ? undefined : await readIfThere(storage, key)
    if (photo === undefined) continue
    compared += 1
    if (await areAlike(clients, selfie, photo)) return undefined
  }
  if (compared > 0) return 'face_not_yours'
  return (await isAnybodyEnrolled(clients, sub)) ? 'three_photos_needed' : undefined
}
