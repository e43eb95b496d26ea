import type { Deps } from '../../deps.ts'
import { areAlike } from '../photo-checks/look.ts'
import { readIfThere } from './reference-photos.ts'
import { getVerification } from './verification.store.ts'

/**
 * Whether a selfie shows the driver of the three photos; also where there are none to say so. Refuses with `vision_down`
 * when nobody can look.
 */
export async function isOwnFace(
  clients: Pick<Deps, 'table' | 'storage' | 'vision'>,
  sub: string,
  selfie: Buffer,
): Promise<boolean> {
  // Photos of a second ago may be missed: the next selfie is compared with them.
  const verification = await getVerification(clients.table, sub, { isConsistent: false })
  let compared = 0
  // The front first: it mostly says so, and each comparison costs.
  for (const side of ['front', 'left', 'right'] as const) {
    const key = verification?.photoKeys[side]
    const photo = key === undefined ? undefined : await readIfThere(clients.storage, key)
    if (photo === undefined) continue
    compared += 1
    if (await areAlike(clients, selfie, photo)) return true
  }
  return compared === 0
}
