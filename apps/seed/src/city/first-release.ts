import { firstRelease, shardOf } from '@arribo/api/seeding'
import type { Document } from './books.ts'

/** Counters added after the first release. */
const laterCounts = ['otherCompleted', 'otherFailed', 'sparkCompleted', 'sparkFailed']

/**
 * The items that the first release would have written in place of one of today's: log entries and selfies were listed
 * by their own attributes in the indexes, and selfies did not expire.
 */
export function asFirstRelease(document: Document): readonly Document[] {
  const pk = String(document['pk'])
  if (/^(?:LOG_LIST|TASK_LIST|TASKS_OF)#/.test(pk)) return []
  if (pk.startsWith('LOGS#')) return [{ ...document, ...placeOfLog(document) }]
  if (pk.startsWith('TASK#')) {
    const { ttl: _ttl, ...kept } = document
    return [{ ...kept, ...placesOfTask(document) }]
  }
  if (pk.startsWith('COUNTERS#'))
    return [Object.fromEntries(Object.entries(document).filter(([field]) => !laterCounts.includes(field)))]
  return [document]
}

function placeOfLog({ id, platform, sk }: Document) {
  const day = String(sk).slice(0, 10)
  return { gsi1pk: firstRelease.logs(String(platform), day, shardOf(String(id))), gsi1sk: sk }
}

function placesOfTask({ taskId, sub, isSpark, status, createdAt }: Document) {
  const place = `${String(createdAt)}#${String(taskId)}`
  const shard = shardOf(String(taskId))
  return {
    gsi1pk: firstRelease.tasks(isSpark ? 'spark' : 'other', String(status), shard),
    gsi1sk: place,
    gsi2pk: firstRelease.tasksOfDriver(String(sub)),
    gsi2sk: place,
  }
}
