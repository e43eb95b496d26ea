import { limits } from '@arribo/api-contracts/shared/limits'

/** How a photo's key begins says what it is, and so how long it lives. The same key is used in both buckets. */
export const photoPrefixes = { selfie: 'selfies/', reference: 'references/', picture: 'pictures/' } as const

/** Days that a selfie is kept: the rule of the storage, and the limit that contracts and screens name. */
export const expiryDaysOfSelfies = limits.photosKeptDays

/**
 * What the storage deletes by itself. Selfies live 30 days, what nobody came for in quarantine a day; reference photos
 * stay until the account goes. A platform's profile picture that staff looked at goes within a day. The sandbox and the cloud stack apply the same rules.
 */
export const photoLifecycle = [
  { bucket: 'selfies', prefix: photoPrefixes.selfie, expiryDays: expiryDaysOfSelfies },
  { bucket: 'selfies', prefix: photoPrefixes.picture, expiryDays: 1 },
  { bucket: 'quarantine', prefix: '', expiryDays: 1 },
] as const
