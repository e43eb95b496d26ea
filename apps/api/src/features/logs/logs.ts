import { type LogEntry, logItem } from '@arribo/server/log-item'
import type { TransactPart } from '../../platform/dynamo/table.ts'

export type { LogEntry }

/** The write of a log entry, redacted, to stand in the same transaction as the change it tells of. */
export const logWrite = (entry: LogEntry, now: Date, id?: string): TransactPart => ({
  Put: { Item: logItem(entry, now, id) },
})
