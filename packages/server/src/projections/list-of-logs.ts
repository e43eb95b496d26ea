import { sharedKeys, shardOf } from '../keys.ts'
import type { EntryProjection, Stored } from './entries.rules.ts'

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
