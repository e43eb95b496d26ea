import type descriptions from '@arribo/i18n/locales/en/admin/log-descriptions.json'
import { type LogEntry as WholeEntry, logEntryPut } from '@arribo/server/log-item'
import type { PutPart } from '@arribo/server/table/writes'

export { forgetMentions, listFailures, listNewest, removeLog } from './log-entries.store.ts'

type Usual = Pick<WholeEntry, 'operationStatus' | 'platform'>

/** What it says has a sentence in every language. */
export type LogEntry = Omit<WholeEntry, keyof Usual> &
  Partial<Usual> & { readonly description: keyof typeof descriptions }
export type Staff = NonNullable<LogEntry['admin']>

export const logWrite = (entry: LogEntry, now: Date, id?: string): PutPart =>
  logEntryPut({ operationStatus: 'UPDATE', platform: 'other', ...entry }, now, id)

type About = Pick<LogEntry, 'sub' | 'phoneNumber'>

export const logAbout = ({ sub, phoneNumber }: About, entry: Omit<LogEntry, keyof About>, now: Date): PutPart =>
  logWrite({ sub, phoneNumber, ...entry }, now)
