import type { Deps } from '../../deps.ts'
import { areAlike } from '../tasks/look.ts'
import { readIfThere } from './reference-photos.ts'
import { getVerification } from './verification.store.ts'

/** True if the selfie shows the person of the three photos, or there are none. Refuses with `vision_down`. */
export async function isOwnFace(
  clients: Pick<Deps, 'table' | 'storage' | 'vision'>,
  sub: string,
  selfie: Buffer,
): Promise<boolean> {
  // Eventually consistent: photos of a second ago may be missed, but the next selfie is compared with them.
  const verification = await getVerification(clients.table, sub, { isConsistent: false })
  let compared = 0
  // Front first: it is usually enough, and each comparison costs money.
  for (const side of ['front', 'left', 'right'] as const) {
    const key = verification?.photoKeys[side]
    const photo = key === undefined ? undefined : await readIfThere(clients.storage, key)
    if (photo === undefined) continue
    compared += 1
    if (await areAlike(clients, selfie, photo)) return true
  }
  return compared === 0
}
