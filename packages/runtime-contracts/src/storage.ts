/** How a photo's key begins says what it is, and so how long it lives. The same key is used in both buckets. */
export const photoPrefixes = { selfie: 'selfies/', reference: 'references/' } as const

/**
 * What the storage deletes by itself. Selfies live 30 days, what nobody came for in quarantine a day; reference photos
 * stay until the account goes. The sandbox and the cloud stack apply the same rules.
 */
export const photoLifecycle = [
  { bucket: 'selfies', prefix: photoPrefixes.selfie, expiryDays: 30 },
  { bucket: 'quarantine', prefix: '', expiryDays: 1 },
] as const
