import { limits } from '@arribo/api-contracts/shared/limits'
import { activityKeptDays } from '@arribo/api-contracts/shared/stated-limits'

/** A photo's key prefix gives its kind, and with it the retention. Both buckets use the same keys. */
export const photoPrefixes = { selfie: 'selfies/', reference: 'references/', picture: 'pictures/' } as const

export const expiryDaysOfSelfies = limits.photosKeptDays

export const photoLifecycle = [
  { bucket: 'selfies', prefix: photoPrefixes.selfie, expiryDays: expiryDaysOfSelfies },
  { bucket: 'selfies', prefix: photoPrefixes.picture, expiryDays: 1 },
  { bucket: 'quarantine', prefix: '', expiryDays: 1 },
] as const

/** How long the heads of the staff log can neither be changed nor deleted: a month longer than its rows are kept. */
export const staffLogLockedDays = activityKeptDays + 30
