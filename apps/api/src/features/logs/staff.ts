import type { Actor } from '../../platform/http/actor.ts'
import type { LogEntry } from './logs.ts'

/** The member of staff behind a request, as a log entry names them. */
export const staffOf = ({ phoneNumber, name }: Actor): NonNullable<LogEntry['admin']> => ({
  phoneNumber,
  name: name ?? '',
})
