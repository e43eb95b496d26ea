import { del, get, set } from 'idb-keyval'
import { createKept, holder } from './kept.ts'

const photoKey = 'arribo.selfie'
/** A selfie is of the moment: what was taken longer ago than this is not offered again. */
const photoCountsMs = 10 * 60_000

/** A good selfie and until when it counts, by the server's clock. */
export type KeptTask = { readonly taskId: string; readonly endsAt: number; readonly isShared: boolean }

/** A photo on its way: where its bytes go, and whether they are there. */
export type KeptUpload = {
  readonly taskId: string
  readonly uploadURL: string
  readonly checksumSha256: string
  readonly endsAt: number
  readonly isShared: boolean
  readonly isUploaded: boolean
}

type KeptPhoto = { readonly of: string; readonly photo: Blob; readonly takenAt: number }

export const keptTask = createKept<KeptTask>('arribo.task')
export const keptUpload = createKept<KeptUpload>('arribo.upload')

/** A photo stays on the phone until the server has judged it: a killed page takes it up again. */
export const keepPhoto = (photo: Blob): Promise<void> =>
  set(photoKey, { of: holder(), photo, takenAt: Date.now() } satisfies KeptPhoto).catch(() => undefined)

export const dropPhoto = (): Promise<void> => del(photoKey).catch(() => undefined)

/** The photo that this person took a moment ago and that nobody has judged yet. */
export async function readKeptPhoto(): Promise<Blob | undefined> {
  const kept = await get<KeptPhoto>(photoKey).catch(() => undefined)
  if (!kept) return undefined
  if (kept.of === holder() && Date.now() - kept.takenAt < photoCountsMs) return kept.photo
  await dropPhoto()
  return undefined
}
