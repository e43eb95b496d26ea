import { type LogEntry, logEntryPut } from '@arribo/server/log-item'
import type { PutPart } from '@arribo/server/table/writes'

export type { LogEntry }
export { listFailures } from './failures.store.ts'

export const logWrite = (entry: LogEntry, now: Date, id?: string): PutPart => logEntryPut(entry, now, id)

type About = Pick<LogEntry, 'sub' | 'phoneNumber'>

/** An entry in somebody's log that belongs to no delivery platform. */
export const logAbout = (
  { sub, phoneNumber }: About,
  entry: Omit<LogEntry, keyof About | 'platform'>,
  now: Date,
): PutPart => logWrite({ sub, phoneNumber, platform: 'other', ...entry }, now)
