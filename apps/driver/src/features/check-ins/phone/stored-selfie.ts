import { del, get, set } from 'idb-keyval'
import type { Task, Upload } from '../machine/check-in-state.rules.ts'
import { isOfOldAccount } from '../../../app/kept/account-version.ts'
import { createStoredValue, ownerId, type StoredValue } from '../../../app/kept/stored-value.ts'

const photoKey = 'arribo.selfie'
/** A selfie must be recent: an older photo isn't offered again. */
const photoCountsMs = 10 * 60_000

type StoredPhoto = { readonly of: string; readonly photo: Blob; readonly takenAt: number }

/** Whatever was stored for an earlier plan or platform account has ended, and isn't read any more. */
const ofThisAccount = <T extends Task>(stored: StoredValue<T>): StoredValue<T> => ({
  ...stored,
  read() {
    const task = stored.read()
    return task && !isOfOldAccount(task) ? task : undefined
  },
})

export const storedTask = ofThisAccount(createStoredValue<Task>('arribo.task'))
export const storedUpload = ofThisAccount(createStoredValue<Upload>('arribo.upload'))
/** ID of the block that a check-in is for, so that a reloaded page doesn't take another. */
export const storedChoice = createStoredValue<string>('arribo.block')

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
