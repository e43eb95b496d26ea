import { limits } from '@arribo/api-contracts/shared/limits'
import { type PhotoSide, photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'

/** Accepted by the server. Times are this phone's, in Unix milliseconds. */
export type SentPhoto = { readonly taskId: string; readonly sentAt: number }
export type SentPhotos = Readonly<Partial<Record<PhotoSide, SentPhoto>>>
export type TakenPhoto = { readonly photo: Blob; readonly takenAt: number }

export type KeptPhotos = { readonly sent: SentPhotos; readonly taken?: TakenPhoto | undefined }

const countsMs = limits.referencePhotoMinutes * 60_000

export function stillCounting({ sent, taken }: KeptPhotos, now: number): KeptPhotos {
  const counts = (at: number) => now - at < countsMs
  const sides = photoSides.flatMap((side) => {
    const each = sent[side]
    return each && counts(each.sentAt) ? [[side, each] as const] : []
  })
  return { sent: Object.fromEntries(sides), taken: taken && counts(taken.takenAt) ? taken : undefined }
}
