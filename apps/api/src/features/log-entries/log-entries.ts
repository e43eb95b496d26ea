import { type LogEntry as WholeEntry, logEntryPut } from '@arribo/server/log-item'
import type { PutPart } from '@arribo/server/table/writes'

export { forgetMentions, listFailures, listNewest, removeLog } from './log-entries.store.ts'

type Usual = Pick<WholeEntry, 'operationStatus' | 'platform'>

export type LogEntry = Omit<WholeEntry, keyof Usual> & Partial<Usual>
export type Staff = NonNullable<LogEntry['admin']>

export const logWrite = (entry: LogEntry, now: Date, id?: string): PutPart =>
  logEntryPut({ operationStatus: 'UPDATE', platform: 'other', ...entry }, now, id)

type About = Pick<LogEntry, 'sub' | 'phoneNumber'>

export const logAbout = ({ sub, phoneNumber }: About, entry: Omit<LogEntry, keyof About>, now: Date): PutPart =>
  logWrite({ sub, phoneNumber, ...entry }, now)
