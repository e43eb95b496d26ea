import { ok } from './api-answers.ts'
import { onlyPage } from './people.ts'
import type { LogEntry, LogsAnswer } from '@arribo/api-contracts/admin/logs'
import { sampleLogEntry } from '@arribo/api-contracts/testing/sample-log-entry'
import type { TimelineRow } from '@arribo/api-contracts/admin/timeline'

export const logEntry = (index: number, over: Partial<LogEntry> = {}): LogEntry => ({
  ...sampleLogEntry,
  id: `e${index}`,
  timestamp: sampleLogEntry.timestamp - index * 1000,
  description: `entry ${index}`,
  ...over,
})

export const logsPage = (Items: readonly LogEntry[], over: Partial<LogsAnswer['result']> = {}): LogsAnswer => ({
  result: {
    ...onlyPage(Items.length),
    Items: [...Items],
    searchedTo: null,
    searchOnCursor: null,
    pageCursors: [{ page: 1, cursor: null }],
    ...over,
  },
})

export const twelvePages = (asked: URL) => {
  const page = Number(asked.searchParams.get('cursor')?.slice(1) ?? 1)
  const pageCursors = Array.from({ length: 12 }, (_, index) => ({
    page: index + 1,
    cursor: index === 0 ? null : `c${index + 1}`,
  }))
  return ok(
    logsPage([logEntry(page, { description: `First of page ${page}` })], { page, pages: 12, total: 120, pageCursors }),
  )
}

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
