import { createHash } from 'node:crypto'
import { activityKeptDays } from '@arribo/api-contracts/shared/stated-limits'
import { both, exists, fieldsAre, isNew, lacks } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import { type Key, unsealedStaffLog } from '@arribo/server/keys'
import { logEntryItem, type StoredLogEntry } from '@arribo/server/log-item'
import type { Table } from '@arribo/server/table/table'
import type { Item, TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { keys } from '../../../platform/dynamo/keys.ts'
import { type Digest, emptyHead, hashOfRow, type Head, type Link, nextLink } from './chain.rules.ts'

export const digest: Digest = (text) => createHash('sha256').update(text).digest('hex')

const headItem = defineItem({
  name: 'head of the staff log',
  key: keys.staffLogHead,
  schema: z.object({ count: z.number(), hash: z.string() }),
  version: 1,
})
const linkItem = defineItem({
  name: 'link of the staff log',
  key: keys.staffLogLink,
  schema: z.object({
    no: z.number(),
    before: z.string(),
    rowPk: z.string(),
    rowSk: z.string(),
    rowHash: z.string(),
    hash: z.string(),
    goneAt: z.string().optional(),
    amendedHash: z.string().optional(),
  }),
  version: 1,
})

export const dayOf = ({ timestamp }: Pick<StoredLogEntry, 'timestamp'>): string =>
  new Date(timestamp).toISOString().slice(0, 10)

/** A month longer than its rows, so that an expired row isn't a fault. */
const keptDays = activityKeptDays + 30
const expiryOf = (day: string) => ({ ttl: Math.floor(Date.parse(day) / 1000) + keptDays * 86_400 })

const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) })

/** Staff rows that are not in a chain yet, oldest first. */
export async function listUnsealed(table: Table): Promise<Key[]> {
  const { items } = await table.query({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk',
    ExpressionAttributeValues: { ':pk': unsealedStaffLog },
    Limit: 200,
  })
  return items.map(keyOf)
}

export const findHead = async (table: Table, day: string): Promise<Head | undefined> =>
  headItem.find(await table.get(headItem.key(day)))

export const listLinks = async (table: Table, day: string): Promise<Link[]> =>
  linkItem.list(await table.listUnder(keys.staffLogLinks(day)))

export const getRow = async (table: Table, key: Key): Promise<StoredLogEntry | undefined> =>
  logEntryItem.find(await table.get(key))

/** In one transaction: advances the chain's head, adds the link, and stores the previous hash in the row. */
export async function sealWrites(table: Table, key: Key, row: StoredLogEntry): Promise<TransactPart[]> {
  const day = dayOf(row)
  const read = await findHead(table, day)
  const link = nextLink(read ?? emptyHead(day, digest), key, row, digest)
  const placement = expiryOf(day)
  const head = { count: link.no, hash: link.hash }
  const asRead = row.rewritten === undefined ? lacks('rewritten') : fieldsAre({ rewritten: row.rewritten })
  const place = { set: { chainNo: link.no, chainBefore: link.before }, remove: ['gsi2pk', 'gsi2sk'] as const }
  return [
    headItem.put(headItem.key(day), head, { placement, when: read ? fieldsAre({ hash: read.hash }) : isNew }),
    linkItem.put(linkItem.key(day, link.no), link, { placement, when: isNew }),
    logEntryItem.set(key, { ...place, remove: [...place.remove] }, both(both(exists, lacks('chainNo')), asRead)),
  ]
}

/** Marks a row of the chain that is about to be deleted with an account. */
export async function markGone(table: Table, row: Pick<StoredLogEntry, 'timestamp' | 'chainNo'>, now: Date) {
  if (row.chainNo === undefined) return
  await table.update(
    linkItem.set(linkItem.key(dayOf(row), row.chainNo), { set: { goneAt: now.toISOString() } }, exists).Update,
  )
}

/** For the transaction that removes a person from a row: stores the row's new hash in the chain. */
export const amendWrites = (row: StoredLogEntry): TransactPart[] =>
  row.chainNo === undefined
    ? []
    : [linkItem.set(linkItem.key(dayOf(row), row.chainNo), { set: { amendedHash: hashOfRow(row, digest) } }, exists)]
