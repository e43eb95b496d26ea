import type { Actor } from '@arribo/server/actor'
import { type LogEntry, staffOf } from '../log-entries/log-entries.ts'

const descriptions = { CREATE: 'macro created', UPDATE: 'macro changed', DELETE: 'macro deleted' } as const

/** A macro belongs to nobody, so its changes are logged as the activity of the member of staff. */
export const macroLog = (actor: Actor, operationStatus: keyof typeof descriptions, title: string): LogEntry => ({
  sub: actor.sub,
  phoneNumber: actor.phoneNumber,
  platform: 'other',
  operationStatus,
  description: descriptions[operationStatus],
  value: { name: title },
  admin: staffOf(actor),
})
