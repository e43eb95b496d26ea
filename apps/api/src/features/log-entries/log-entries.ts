import { type LogEntry, logEntryPut } from '@arribo/server/log-item'
import type { Actor } from '@arribo/server/actor'
import type { PutPart } from '@arribo/server/table/writes'

export type { LogEntry }

/** The write of a redacted log entry, for the transaction of the change it describes. */
export const logWrite = (entry: LogEntry, now: Date, id?: string): PutPart => logEntryPut(entry, now, id)

/** The member of staff who made a request, for a log entry. */
export const staffOf = ({ sub, phoneNumber, name }: Actor): NonNullable<LogEntry['admin']> => ({
  sub,
  phoneNumber,
  name: name ?? '',
})
