import type { TimelineRow } from '@arribo/api-contracts/admin/timeline'
import { logEntry } from './log-entries.ts'

export const timelineRow = (index: number, over: Partial<TimelineRow> = {}): TimelineRow => ({
  ...logEntry(index),
  kind: 'account',
  chargeId: null,
  ...over,
})

export const timelinePage = (
  rows: readonly TimelineRow[],
  over: { searchedTo?: number | null; nextCursor?: string | null } = {},
) => ({ rows, searchedTo: null, nextCursor: null, ...over })
