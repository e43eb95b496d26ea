import type { PutPart } from '@arribo/server/table/writes'
import type { Driver } from '../drivers/driver-item.ts'
import { logAbout, type Staff } from '../log-entries/log-entries.ts'
import { type Linked, linkShown } from './flex.rules.ts'

export const linkLog = (
  driver: Driver,
  description: 'platform account linked' | 'platform account unlinked',
  value: Linked,
  now: Date,
  admin: Staff | undefined,
): PutPart => logAbout(driver, { description, value, oldValue: linkShown(driver), ...(admin && { admin }) }, now)
