import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { arrivalCounts, arrivalDayCounterOf, type CheckIn } from '../features/check-ins/check-in.rules.ts'
import { countsOf, dayCounterOf, failuresOf, type Task } from '../features/photo-checks/task.rules.ts'
import type { Counts } from '../features/counters/counters.rules.ts'

/** What one item of the table adds, and to which counter; `id` names the counter's part. */
export type Addition = { readonly name: string; readonly id: string; readonly by: Partial<Counts> }

/** The fields of items by which they are counted. */
export const countedFields = [
  'pk',
  'sk',
  'sub',
  'createdAt',
  'taskId',
  'isSpark',
  'side',
  'status',
  'verdict',
  'checkInId',
  'state',
  'pressedOn',
  'arrivedAt',
  'reservedAt',
] as const

/** A person counts for good and for the day they came, a selfie's task for its platform and, failed, for its day; an
 * accepted check-in for good and for its day. */
export function additionsOf(item: Readonly<Record<string, unknown>>): Addition[] {
  const text = (field: string) => {
    const value = item[field]
    return typeof value === 'string' ? value : ''
  }
  if (text('pk').startsWith('DRIVER#') && text('sk') === 'PROFILE') {
    const one = { id: text('sub'), by: { count: 1 } }
    return [
      { name: 'USERS', ...one },
      { name: `USERS#${newYorkDay(new Date(text('createdAt')))}`, ...one },
    ]
  }
  if (text('pk').startsWith('TASK#') && text('sk') === 'TASK') {
    const task = item as Pick<Task, 'side' | 'status' | 'verdict' | 'createdAt'>
    const id = text('taskId')
    if (task.side) return []
    return [
      { name: item['isSpark'] ? 'TASKS#spark' : 'TASKS#other', id, by: countsOf(task) },
      { name: dayCounterOf(task), id, by: failuresOf(task) },
    ]
  }
  if (text('sk').startsWith('CHECKIN#') && text('state') === 'accepted') {
    const checkIn = item as Pick<CheckIn, 'pressedOn' | 'arrivedAt' | 'reservedAt'>
    const one = { id: text('checkInId'), by: arrivalCounts(checkIn) }
    return [
      { name: 'ARRIVALS', ...one },
      { name: arrivalDayCounterOf(checkIn), ...one },
    ]
  }
  return []
}
