import { limits } from '@arribo/api-contracts/shared/limits'
import { activityKeptDays } from '@arribo/api-contracts/shared/stated-limits'

/** A photo's key prefix gives its kind, and with it the retention. Both buckets use the same keys. */
export const photoPrefixes = { selfie: 'selfies/', reference: 'references/', picture: 'pictures/' } as const

/** Key of the copy of a profile picture that staff look at. The storage deletes it within a day. */
export const pictureKey = (sub: string): string => `${photoPrefixes.picture}${sub}.jpg`

export const expiryDaysOfSelfies = limits.photosKeptDays

export const photoLifecycle = [
  { bucket: 'selfies', prefix: photoPrefixes.selfie, expiryDays: expiryDaysOfSelfies },
  { bucket: 'selfies', prefix: photoPrefixes.picture, expiryDays: 1 },
  { bucket: 'quarantine', prefix: '', expiryDays: 1 },
] as const

/** The heads of the staff log can neither be changed nor deleted for a month longer than its rows are kept. */
export const staffLogLockedDays = activityKeptDays + 30
