import { randomUUID } from 'node:crypto'
import { activityKeptDays } from '@arribo/api-contracts/shared/stated-limits'
import { logPlatforms, logStatuses, type LogPlatform, type LogStatus } from '@arribo/api-contracts/admin/lists/choices'
import { failureCodeOf, readFailureCode } from '@arribo/api-contracts/shared/failure-code'
import * as z from 'zod'
import { defineItem } from './items/define-item.ts'
import { failurePartition, sharedKeys, unsealedStaffLog } from './keys.ts'
import { type LogValue, redact } from './log-value.rules.ts'

export type LogEntry = {
  readonly sub: string
  readonly phoneNumber: string
  readonly operationStatus: LogStatus
  readonly description: string
  readonly platform: LogPlatform
  readonly value?: LogValue
  readonly oldValue?: LogValue
  readonly admin?: { readonly sub: string; readonly phoneNumber: string; readonly name: string }
}

const fields = z.record(z.string(), z.unknown())

export const logEntryItem = defineItem({
  name: 'log entry',
  key: sharedKeys.log,
  schema: z.object({
    id: z.string(),
    timestamp: z.number(),
    sub: z.string(),
    phoneNumber: z.string(),
    operationStatus: z.enum(logStatuses),
    description: z.string(),
    platform: z.enum(logPlatforms),
    isArribo: z.boolean(),
    value: fields.optional(),
    oldValue: fields.optional(),
    adminSub: z.string().optional(),
    adminPhoneNumber: z.string().optional(),
    adminName: z.string().optional(),
    /** Set when a staff entry is sealed: its position in the day's hash chain, and the hash of the entry before it. */
    chainNo: z.number().optional(),
    chainBefore: z.string().optional(),
    rewritten: z.number().optional(),
  }),
})

export type StoredLogEntry = ReturnType<typeof logEntryItem.read>

/** The index has only what staff did, until it is sealed, and what failed, by the code that a driver saw. */
function indexOf({ admin, value }: LogEntry): string | undefined {
  if (admin) return unsealedStaffLog
  const { code, requestId } = value ?? {}
  // Other codes, such as those of errors, are in lower case.
  if (typeof code === 'string' && readFailureCode(code) === code) return failurePartition(code)
  const shown = typeof requestId === 'string' ? failureCodeOf(requestId) : undefined
  return shown && failurePartition(shown)
}

/** `id` distinguishes entries of the same millisecond; random by default. The projector lists the entry. */
export function logEntryPut(entry: LogEntry, now: Date, id: string = randomUUID().slice(0, 8)) {
  const gsi2pk = indexOf(entry)
  const placement = {
    ttl: Math.floor(now.getTime() / 1000) + activityKeptDays * 86_400,
    ...(gsi2pk !== undefined && { gsi2pk, gsi2sk: `${now.toISOString()}#${id}` }),
  }
  const stored: StoredLogEntry = {
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
    ...(entry.admin && {
      adminSub: entry.admin.sub,
      adminPhoneNumber: entry.admin.phoneNumber,
      adminName: entry.admin.name,
    }),
  }
  return logEntryItem.put(logEntryItem.key(entry.sub, now, id), stored, { placement })
}
