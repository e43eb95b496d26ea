import { del, get, set } from 'idb-keyval'
import { ownerId } from '../../../app/kept/stored-value.ts'

const photoKey = 'arribo.selfie'
/** A selfie must be recent: an older photo isn't offered again. */
const photoCountsMs = 10 * 60_000

type StoredPhoto = { readonly of: string; readonly photo: Blob; readonly takenAt: number }

/** Keeps a photo on the phone until the server has judged it, so that a page that was killed can continue with it. */
export const storePhoto = (photo: Blob): Promise<void> =>
  set(photoKey, { of: ownerId(), photo, takenAt: Date.now() } satisfies StoredPhoto).catch(() => undefined)

export const dropPhoto = (): Promise<void> => del(photoKey).catch(() => undefined)

/** The photo that this driver took a moment ago, if it hasn't been judged yet. */
export async function readStoredPhoto(): Promise<Blob | undefined> {
  const stored = await get<StoredPhoto>(photoKey).catch(() => undefined)
  if (!stored) return undefined
  if (stored.of === ownerId() && Date.now() - stored.takenAt < photoCountsMs) return stored.photo
  await dropPhoto()
  return undefined
}
