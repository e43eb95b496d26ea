import type { EntryProjection } from './entries.rules.ts'

/** All projections whose entries the projector keeps; one file each in this folder. */
export const entryProjections: readonly EntryProjection[] = []
