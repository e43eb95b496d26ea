import { dropKept, keep, readKept } from '../../../app/kept/kept-item.ts'

const key = 'arribo.selfie'
/** A selfie must be recent, so an older photo isn't offered again. */
const countsMs = 10 * 60_000

type StoredPhoto = { readonly photo: Blob; readonly takenAt: number }

export const storePhoto = (photo: Blob): Promise<void> =>
  keep(key, { photo, takenAt: Date.now() } satisfies StoredPhoto)

export const dropPhoto = (): Promise<void> => dropKept(key)

export const readStoredPhoto = async (): Promise<Blob | undefined> =>
  (await readKept<StoredPhoto>(key, ({ takenAt }) => Date.now() - takenAt < countsMs))?.photo
