import type { TransactPart } from '@arribo/server/table/writes'
import { logAbout } from '../log-entries/log-entries.ts'

export const passwordLog = (
  person: { sub: string; phoneNumber: string },
  description: string,
  now: Date,
): TransactPart => logAbout(person, { operationStatus: 'UPDATE', description, value: { password: 'changed' } }, now)
