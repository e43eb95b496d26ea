import type { TransactPart } from '@arribo/server/table/writes'
import { logWrite } from '../log-entries/log-entries.ts'

export function passwordLog(
  person: { sub: string; phoneNumber: string },
  description: string,
  now: Date,
): TransactPart {
  return logWrite(
    { ...person, operationStatus: 'UPDATE', description, platform: 'other', value: { password: 'changed' } },
    now,
  )
}
