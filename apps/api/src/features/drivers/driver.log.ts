import { isDeepStrictEqual } from 'node:util'
import type { TransactPart } from '@arribo/server/table/writes'
import { logAbout, type LogEntry } from '../log-entries/log-entries.ts'
import type { Driver } from './driver-item.ts'

export function changedFields<T extends object>(before: T, changes: Partial<T>) {
  const fields = (Object.keys(changes) as (keyof T)[]).filter(
    (field) => changes[field] !== undefined && !isDeepStrictEqual(changes[field], before[field]),
  )
  const pick = (from: Partial<T>) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T>
  return { value: pick(changes), oldValue: pick(before) }
}

export const profileLog = (
  driver: Driver,
  changes: Partial<Driver>,
  { description, admin }: Pick<LogEntry, 'description' | 'admin'>,
  now: Date,
): TransactPart => logAbout(driver, { description, ...changedFields(driver, changes), ...(admin && { admin }) }, now)
