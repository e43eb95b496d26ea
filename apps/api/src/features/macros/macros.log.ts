import type { TransactPart } from '@arribo/server/table/writes'
import { logAbout, type Staff } from '../log-entries/log-entries.ts'

const descriptions = { CREATE: 'macro created', UPDATE: 'macro changed', DELETE: 'macro deleted' } as const

/** A macro belongs to nobody, so its changes are logged as the activity of the member of staff. */
export function macroLog(
  admin: Staff,
  operationStatus: keyof typeof descriptions,
  title: string,
  now: Date,
): TransactPart {
  const description = descriptions[operationStatus]
  return logAbout(admin, { operationStatus, description, value: { name: title }, admin }, now)
}
