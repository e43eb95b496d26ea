import { type LogEntry, logEntryPut } from '@arribo/server/log-item'
import type { PutPart } from '@arribo/server/table/writes'

export type { LogEntry }
export { listFailures } from './failures.store.ts'

export const logWrite = (entry: LogEntry, now: Date, id?: string): PutPart => logEntryPut(entry, now, id)
