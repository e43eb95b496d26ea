import { limits } from '@arribo/api-contracts/shared/limits'

const dayMs = 86_400_000

/** Selfies are deleted after 30 days; older ones are not shown either. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - limits.photosKeptDays * dayMs)
