import type { listUserLogs } from '@arribo/api-contracts/admin/logs'
import type { LogField } from '@arribo/api-contracts/admin/lists/log-fields'
import { addDays, type DayOn } from '@arribo/api-contracts/shared/calendar-days'
import type { Input } from '@arribo/api-contracts/shared/endpoint'
import { fold } from '@arribo/api-contracts/shared/fold'
import type { StoredLogEntry } from '@arribo/server/log-item'
import { Refusal } from '@arribo/server/refusal'

export type LogQuery = Input<typeof listUserLogs>['query']
/** `search` is an ID of the entry, or text of the description in either language, whatever its case and accents. */
export type LogFilter = Pick<LogQuery, 'platform' | 'isArribo' | 'operationStatus' | 'search'>
export type Days = Pick<LogQuery, 'startDate' | 'endDate'>

export function daysOf({ startDate, endDate }: Days): DayOn[] {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000
  return Array.from({ length: days + 1 }, (_, index) => addDays(startDate, index))
}

export function refuseFuture({ startDate, endDate }: Days, now: Date): void {
  const today = now.toISOString().slice(0, 10)
  if (startDate > today || endDate > today) throw new Refusal('date_in_future')
}

const idFields = [
  'requestId',
  'code',
  'paymentIntentId',
  'chargeId',
  'refundId',
  'disputeId',
  'ledgerEntryId',
  'assignmentId',
  'checkInId',
  'taskId',
] as const satisfies readonly LogField[]

const idsOf = ({ id, value = {} }: StoredLogEntry): unknown[] => [id, ...idFields.map((field) => value[field])]

export function fits(
  filter: LogFilter,
  entry: StoredLogEntry,
  sentencesOf: (description: string) => readonly string[],
): boolean {
  const { platform, isArribo, operationStatus, search } = filter
  if (platform !== undefined && entry.platform !== platform) return false
  if (isArribo && entry.isArribo !== true) return false
  if (operationStatus !== undefined && entry.operationStatus !== operationStatus) return false
  if (!search) return true
  const wanted = fold(search)
  if (idsOf(entry).some((id) => typeof id === 'string' && fold(id) === wanted)) return true
  return [entry.description, ...sentencesOf(entry.description)].some((text) => fold(text).includes(wanted))
}
