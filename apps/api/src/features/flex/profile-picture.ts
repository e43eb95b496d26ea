import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { type LogEntry, logWrite } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'

/** Key of the copy that staff look at; the storage deletes it within a day. */
export const pictureKey = (sub: string): string => `${photoPrefixes.picture}${sub}.jpg`

type LoggedAction = Pick<LogEntry, 'operationStatus' | 'description'> & {
  readonly admin: NonNullable<LogEntry['admin']>
}

export const pictureLog = ({ sub, phoneNumber }: Driver, action: LoggedAction, now: Date) =>
  logWrite({ sub, phoneNumber, platform: 'other', ...action }, now)
