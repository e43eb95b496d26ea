import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { type Key, sharedKeys, shardOf } from '../keys.ts'
import type { Entry, EntryProjection, Stored } from './entries.rules.ts'
import { platformOfTask } from './additions.rules.ts'

const shownToStaff = ['taskId', 'sub', 'phoneNumber', 'status', 'isSpark', 'createdAt', 'completedAt', 'ip'] as const
const ofDriver = [...shownToStaff, 'photoKey', 'side', 'verdict', 'fault', 'matching'] as const

const pick = (item: Stored, fields: readonly string[]) =>
  Object.fromEntries(fields.flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]]])))

/** Judged selfies are listed by New York day, like the daily counters that show which shards aren't empty. */
function placeInList(item: Stored, place: string): Key {
  const { taskId, createdAt, status } = item
  const platform = platformOfTask(item)
  const shard = shardOf(String(taskId))
  if (status === 'pending') return sharedKeys.pendingTask(platform, shard, place)
  return sharedKeys.endedTask(platform, String(status), newYorkDay(new Date(String(createdAt))), shard, place)
}

export const listOfTasks: EntryProjection = {
  name: 'lists of photo checks',
  entriesOf(item) {
    if (!String(item['pk']).startsWith('TASK#') || item['sk'] !== 'TASK') return []
    const { taskId, sub, ip, createdAt, ttl, side } = item
    if (typeof taskId !== 'string' || Number.isNaN(Date.parse(String(createdAt))))
      throw new RangeError('A photo check without what it is listed by')
    const place = `${String(createdAt)}#${taskId}`
    const expiry = ttl === undefined ? {} : { ttl }
    const own: Entry = {
      key: sharedKeys.taskOfDriver(String(sub), place),
      fields: { ...pick(item, ofDriver), ...expiry },
    }
    if (side) return [own]
    return [
      own,
      { key: placeInList(item, place), fields: { ...pick(item, shownToStaff), ...expiry } },
      { key: sharedKeys.taskOfAddress(String(ip), place), fields: { taskId, ...expiry } },
    ]
  },
  sourceOf: ({ pk, sk }) =>
    /^(?:TASK_LIST|TASKS_OF|TASKIP)#/.test(String(pk))
      ? { pk: `TASK#${String(sk).slice(String(sk).lastIndexOf('#') + 1)}`, sk: 'TASK' }
      : undefined,
}
