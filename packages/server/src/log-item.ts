import { randomUUID } from 'node:crypto'
import type { LogPlatform, LogStatus } from '@arribo/api-contracts/admin/logs'
import { dayPartition, shardOf, sharedKeys } from './keys.ts'
import { type LogValue, redact } from './log-value.rules.ts'

/** One line of the activity log: what was done to or by one driver. */
export type LogEntry = {
  readonly sub: string
  readonly phoneNumber: string
  readonly operationStatus: LogStatus
  /** A short English phrase for engineers; the sentence staff read is made at display. */
  readonly description: string
  readonly platform: LogPlatform
  readonly value?: LogValue
  readonly oldValue?: LogValue
  /** The member of staff who did it, when it was not the driver. */
  readonly admin?: { readonly phoneNumber: string; readonly name: string }
}

const keptDays = 400

/** A log entry as it is stored, redacted. `id` tells it from others of the same moment; left out, chance does. */
export function logItem(entry: LogEntry, now: Date, id: string = randomUUID().slice(0, 8)) {
  const day = now.toISOString().slice(0, 10)
  return {
    ...sharedKeys.log(entry.sub, now, id),
    gsi1pk: dayPartition(`LOGS#${entry.platform}`, day, shardOf(id)),
    gsi1sk: `${now.toISOString()}#${id}`,
    ttl: Math.floor(now.getTime() / 1000) + keptDays * 86_400,
    id,
    timestamp: now.getTime(),
    sub: entry.sub,
    phoneNumber: entry.phoneNumber,
    operationStatus: entry.operationStatus,
    description: entry.description,
    platform: entry.platform,
    isArribo: true,
    ...(entry.value && { value: redact(entry.value) }),
    ...(entry.oldValue && { oldValue: redact(entry.oldValue) }),
    ...(entry.admin && { adminPhoneNumber: entry.admin.phoneNumber, adminName: entry.admin.name }),
  }
}
