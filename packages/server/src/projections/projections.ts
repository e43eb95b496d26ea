import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Entry, EntryProjection, Stored } from './entries.rules.ts'
import { listings } from './listings.rules.ts'
import { type Key, shardOf, sharedKeys } from '../keys.ts'
import { chargeIn, chargeStateOf } from './billed-days.rules.ts'
import { platformOfTask } from './additions.rules.ts'

/** Finds whose check-in it is, by the ID that staff see. Kept as long as the check-in itself. */
const checkInsById: EntryProjection = {
  name: 'check-ins by ID',
  entriesOf({ pk, sk, sub, assignmentId, checkInId, ttl }) {
    if (!String(pk).startsWith('DRIVER#') || !String(sk).startsWith('CHECKIN#')) return []
    if (typeof sub !== 'string' || typeof assignmentId !== 'string' || typeof checkInId !== 'string')
      throw new RangeError('A check-in without what it is found by')
    return [
      {
        key: sharedKeys.checkInPlace(checkInId),
        fields: { sub, assignmentId, ...(ttl === undefined ? {} : { ttl }) },
      },
    ]
  },
  sourceOf: ({ pk, sub, assignmentId }) =>
    String(pk).startsWith('CHECKIN#') ? sharedKeys.checkIn(String(sub), String(assignmentId)) : undefined,
}

const [driver, charge, list] = ['DRIVER#', 'CHARGE#', 'CHARGE_LIST#']

/** Charges by payment state, so that filtering for a rare one, such as disputed, reads only charges in that state. */
export const listOfCharges: EntryProjection = {
  name: 'lists of charges',
  entriesOf(item) {
    const [pk, sk] = [String(item['pk']), String(item['sk'])]
    if (!pk.startsWith(driver) || !sk.startsWith(charge)) return []
    const sub = pk.slice(driver.length)
    const state = chargeStateOf(chargeIn(item))
    return [{ key: sharedKeys.listedCharge(state, shardOf(sub), sk.slice(charge.length)), fields: { sub } }]
  },
  sourceOf: ({ pk, sk, sub }) =>
    String(pk).startsWith(list) ? { pk: `${driver}${String(sub)}`, sk: `${charge}${String(sk)}` } : undefined,
}

const unlisted = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'chainNo', 'chainBefore', 'rewritten']

export const listOfLogs: EntryProjection = {
  name: 'list of logs',
  entriesOf(item) {
    if (!String(item['pk']).startsWith('LOGS#')) return []
    const { id, platform, at } = listedOf(item)
    const fields = Object.fromEntries(Object.entries(item).filter(([field]) => !unlisted.includes(field)))
    const key = sharedKeys.listedLog(platform, at.slice(0, 10), shardOf(id), String(item['sk']))
    return [{ key, fields }]
  },
  sourceOf: ({ pk, sk, sub }) =>
    String(pk).startsWith('LOG_LIST#') ? { pk: `LOGS#${String(sub)}`, sk: String(sk) } : undefined,
}

function listedOf({ id, platform, timestamp }: Stored): { id: string; platform: string; at: string } {
  if (typeof id !== 'string' || typeof platform !== 'string' || typeof timestamp !== 'number')
    throw new RangeError('A log entry without what it is listed by')
  return { id, platform, at: new Date(timestamp).toISOString() }
}

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

export const entryProjections: readonly EntryProjection[] = [
  listings,
  listOfLogs,
  listOfTasks,
  listOfCharges,
  checkInsById,
]
