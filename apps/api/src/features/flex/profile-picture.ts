import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type LogEntry, logWrite } from '../logs/logs.ts'
import type { Driver } from '../users/driver.rules.ts'
import { getDriverByPhone } from '../users/drivers.ts'

/** Where the copy lies that staff look at; the storage deletes it within a day. */
export const pictureKey = (sub: string): string => `${photoPrefixes.picture}${sub}.jpg`

export async function needDriverOfPhone({ table }: Pick<Deps, 'table'>, phoneNumber: string): Promise<Driver> {
  const driver = await getDriverByPhone(table, phoneNumber)
  if (!driver) throw new Refusal('profile_not_found')
  return driver
}

type Told = Pick<LogEntry, 'operationStatus' | 'description'> & { readonly admin: NonNullable<LogEntry['admin']> }

/** What staff did to or saw of a driver's profile picture. */
export const pictureLog = ({ sub, phoneNumber }: Driver, told: Told, now: Date) =>
  logWrite({ sub, phoneNumber, platform: 'other', ...told }, now)
