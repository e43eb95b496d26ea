import { type LogEntry } from '../log-entries/log-entries.ts'

const descriptions = { CREATE: 'macro created', UPDATE: 'macro changed', DELETE: 'macro deleted' } as const

/** A macro belongs to nobody, so its changes are logged as the activity of the member of staff. */
export const macroLog = (
  admin: NonNullable<LogEntry['admin']>,
  operationStatus: keyof typeof descriptions,
  title: string,
): LogEntry => ({
  sub: admin.sub,
  phoneNumber: admin.phoneNumber,
  platform: 'other',
  operationStatus,
  description: descriptions[operationStatus],
  value: { name: title },
  admin,
})
