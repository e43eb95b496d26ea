import type { TransactPart } from '../../platform/dynamo/table.ts'
import { logWrite } from '../logs/logs.ts'

/** That a password changed, and never to what: the redactor puts the mask in its place. */
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
