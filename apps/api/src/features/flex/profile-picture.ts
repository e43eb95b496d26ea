import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { type LogEntry, logWrite } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver.rules.ts'

/** Where the copy lies that staff look at; the storage deletes it within a day. */
export const pictureKey = (sub: string): string => `${photoPrefixes.picture}${sub}.jpg`

type LoggedAction = Pick<LogEntry, 'operationStatus' | 'description'> & {
  readonly admin: NonNullable<LogEntry['admin']>
}

/** What staff did to or saw of a driver's profile picture. */
export const pictureLog = ({ sub, phoneNumber }: Driver, action: LoggedAction, now: Date) =>
  logWrite({ sub, phoneNumber, platform: 'other', ...action }, now)
