import { both, exists, lacks } from '@arribo/server/items/conditions'
import { failurePartition, type Key, keyOf } from '@arribo/server/keys'
import { logEntryItem, type StoredLogEntry } from '@arribo/server/log-item'
import { allOf } from '@arribo/server/table/ranges'
import { pagesOf, type Table } from '@arribo/server/table/table'
import { untilUnchanged } from '@arribo/server/table/transact'
import type { Item } from '@arribo/server/table/writes'
import { failureCodeOf, readFailureCode } from '@arribo/api-contracts/shared/failure-code'
import { keys } from '../../platform/dynamo/keys.ts'
import { listInIndex } from '../../platform/dynamo/browse.ts'
import { amendWrites, type Clients, goneWrites } from './chain/chain.store.ts'
import { type Mentioned, withoutMentions } from './mentions.rules.ts'

function pagesOfLog(table: Table, sub: string, fields?: readonly string[]): AsyncGenerator<Item[]> {
  const names = fields && Object.fromEntries(fields.map((field, index) => [`#${index}`, field]))
  const ofLog = {
    ...allOf(keys.logs(sub).pk),
    ...(names && { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }),
    ConsistentRead: true,
  }
  return pagesOf((start) => table.query({ ...ofLog, ExclusiveStartKey: start }))
}

/** All of them have to fit into one transaction with the head of the chain. */
const mostAtOnce = 50

export async function removeLog(clients: Clients, sub: string, now: Date): Promise<void> {
  const { table } = clients
  for await (const items of pagesOfLog(table, sub, ['pk', 'sk', 'chainNo'])) {
    const sealed = items.filter(({ chainNo }) => typeof chainNo === 'number').map(keyOf)
    for (let from = 0; from < sealed.length; from += mostAtOnce)
      await untilUnchanged(async () =>
        table.transact(await goneWrites(clients, sealed.slice(from, from + mostAtOnce), now)),
      )
    await table.deleteMany(items.map(keyOf))
  }
}

export async function listNewest(table: Table, sub: string, most: number): Promise<StoredLogEntry[]> {
  const newestFirst = { ...allOf(keys.logs(sub).pk), ScanIndexForward: false, Limit: Math.min(500, most) }
  const items: Item[] = []
  for await (const page of pagesOf((start) => table.query({ ...newestFirst, ExclusiveStartKey: start }))) {
    items.push(...page)
    if (items.length >= most) break
  }
  return logEntryItem.list(items.slice(0, most))
}

export async function forgetMentions(clients: Clients, sub: string, person: Mentioned, now: Date): Promise<void> {
  for await (const items of pagesOfLog(clients.table, sub))
    for (const item of items)
      for (const entry of logEntryItem.list([item])) {
        const set = withoutMentions(entry, person)
        if (Object.keys(set).length > 0) await writeAnew(clients, keyOf(item), set, now)
      }
}

/** Reads again if the row was sealed, or another link was added, between reading and writing. */
const writeAnew = (clients: Clients, key: Key, set: ReturnType<typeof withoutMentions>, now: Date): Promise<void> =>
  untilUnchanged(async () => {
    const { table } = clients
    const entry = logEntryItem.find(await table.get(key))
    if (!entry) return
    const when = entry.chainNo === undefined ? both(exists, lacks('chainNo')) : exists
    const row = logEntryItem.set(key, { set, add: { rewritten: 1 } }, when)
    await table.transact([row, ...(await amendWrites(clients, key, { ...entry, ...set }, now))])
  })

/** A code is only the end of a random ID, so a few unrelated failures may share one. */
const mostOfOneCode = 10

export async function listFailures(table: Table, text: string): Promise<StoredLogEntry[]> {
  const typed = readFailureCode(text)
  const code = typed ?? failureCodeOf(text)
  if (code === undefined) return []
  const newest = { most: mostOfOneCode, isNewestFirst: true }
  const items = await listInIndex(table, 'gsi2', failurePartition(code), newest)
  const entries = logEntryItem.list(items)
  return typed === undefined ? entries.filter(({ value }) => value?.['requestId'] === text) : entries
}
