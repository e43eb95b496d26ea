import { type LogEntry, logEntryPut } from '@arribo/server/log-item'
import type { Actor } from '@arribo/server/actor'
import type { PutPart } from '@arribo/server/table/writes'

export type { LogEntry }

/** The write of a log entry, redacted, to stand in the same transaction as the change it tells of. */
export const logWrite = (entry: LogEntry, now: Date, id?: string): PutPart => logEntryPut(entry, now, id)

/** The member of staff behind a request, as a log entry names them. */
export const staffOf = ({ sub, phoneNumber, name }: Actor): NonNullable<LogEntry['admin']> => ({
  sub,
  phoneNumber,
  name: name ?? '',
})
