import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import * as z from 'zod'
import { firstPage } from '../lists/pages.rules.ts'
import { browsePart } from './browse.ts'
import { allShards, keys, usersPartition } from './keys.ts'

/** Written once every first-release item has been moved to the projector's lists. */
const listsMovedItem = defineItem({
  name: 'moved lists',
  key: () => keys.movedLists,
  version: 1,
  schema: z.object({ at: z.string() }),
})

const cachedMs = 30_000
type Known = { readonly hasMoved: Promise<boolean>; readonly until: number }
const known = new WeakMap<Pick<Table, 'get'>, Known>()

/** Whether lists are also read from the first release's indexes, until `projections:migrate` has moved them. */
export async function hasFirstReleaseLists(table: Pick<Table, 'get'>): Promise<boolean> {
  const cached = known.get(table)
  if (cached && cached.until > performance.now()) return !(await cached.hasMoved)
  const found = table
    .get(listsMovedItem.key(), { isConsistent: false })
    .then((item) => listsMovedItem.find(item) !== undefined)
  const asked = { hasMoved: found, until: performance.now() + cachedMs }
  known.set(table, asked)
  const hasMoved = await found.catch((error: unknown) => {
    known.delete(table)
    throw error
  })
  // They never move back.
  if (hasMoved) known.set(table, { hasMoved: found, until: Infinity })
  return !hasMoved
}

/** A table without users is a new one. */
export async function markNewTable(table: Pick<Table, 'get' | 'put' | 'query'>, now: Date): Promise<void> {
  if (!(await hasFirstReleaseLists(table))) return
  const users = allShards.map((shard) => browsePart(table, { index: 'gsi1', pk: usersPartition(shard) }, oneRow))
  if ((await Promise.all(users)).flat().length === 0) await markListsMoved(table, now)
}

const oneRow = { at: firstPage, limit: 0, isNewestFirst: true }

export async function markListsMoved(table: Pick<Table, 'get' | 'put'>, now: Date): Promise<void> {
  await table.put(listsMovedItem.put(listsMovedItem.key(), { at: now.toISOString() }).Put)
  known.delete(table)
}
