import type { EntryProjection } from './entries.rules.ts'
import { listings } from './listings.ts'

/** All projections whose entries the projector keeps; one file each in this folder. */
export const entryProjections: readonly EntryProjection[] = [listings]
