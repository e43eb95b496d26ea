import type { Table } from '@arribo/server/table/table'
import { listNewest } from '../../platform/dynamo/browse.ts'
import { keys } from '../../platform/dynamo/keys.ts'
import { noteItem } from './notes.store.ts'

export { getNote } from './notes.store.ts'

export async function listNotesOf(table: Table, sub: string, limit: number, after: string | null) {
  const { items, next } = await listNewest(table, keys.notes(sub), { limit, after }, { ConsistentRead: true })
  return { notes: noteItem.list(items), next }
}
