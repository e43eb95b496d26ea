import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { type LogEntry, logWrite } from '../logs/logs.ts'
import type { Driver } from '../users/driver.rules.ts'

/** Where the copy lies that staff look at; the storage deletes it within a day. */
export const pictureKey = (sub: string): string => `${photoPrefixes.picture}${sub}.jpg`

type Told = Pick<LogEntry, 'operationStatus' | 'description'> & { readonly admin: NonNullable<LogEntry['admin']> }

/** What staff did to or saw of a driver's profile picture. */
export const pictureLog = ({ sub, phoneNumber }: Driver, told: Told, now: Date) =>
  logWrite({ sub, phoneNumber, platform: 'other', ...told }, now)
