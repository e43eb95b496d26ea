import { createHash, createHmac } from 'node:crypto'
import { staffLogLockedDays } from '@arribo/runtime-contracts/storage'
import { both, exists, fieldsAre, isNew, lacks } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import { type Key, keyOf, unanchoredStaffLog, unsealedStaffLog } from '@arribo/server/keys'
import { logEntryItem, type StoredLogEntry } from '@arribo/server/log-item'
import { pagesOf, type Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { listInIndex } from '../../../platform/dynamo/browse.ts'
import { keys } from '../../../platform/dynamo/keys.ts'
import type { Anchor } from '../../../platform/storage/staff-log-anchors.ts'
import { type Digest, emptyHead, hashOfRow, type Link, nextLink, saidOf } from './chain.rules.ts'

/** A key per day from the key service: write access to the table isn't enough to say that a row was amended. */
export async function keyedDigestOf({ secrets }: Pick<Clients, 'secrets'>, day: string): Promise<Digest> {
  const key = await secrets.digestOfPhone(`staff log of ${day}`)
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

export const digest: Digest = (text) => createHash('sha256').update(text).digest('hex')

const headItem = defineItem({
  name: 'head of the staff log',
  key: keys.staffLogHead,
  schema: z.object({ count: z.number(), hash: z.string() }),
})
const linkItem = defineItem({
  name: 'link of the staff log',
  key: keys.staffLogLink,
  schema: z.object({
    no: z.number(),
    before: z.string(),
    kind: z.enum(['row', 'amended', 'gone']),
    rowPk: z.string(),
    rowSk: z.string(),
    rowHash: z.string(),
    hash: z.string(),
    mac: z.string(),
  }),
})

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** A chain outlives its rows by a month, so that an expired row isn't a fault. */
const expiryOf = (day: string) => ({ ttl: Math.floor(Date.parse(day) / 1000) + staffLogLockedDays * 86_400 })

const listAt = async (table: Table, partition: string): Promise<Key[]> =>
  (await listInIndex(table, 'gsi2', partition, { most: 200 })).map(keyOf)

export const listUnsealed = (table: Table): Promise<Key[]> => listAt(table, unsealedStaffLog)

export async function listUnanchored(table: Table): Promise<Anchor[]> {
  const days = (await listAt(table, unanchoredStaffLog)).map(({ pk }) => pk.slice(pk.indexOf('#') + 1))
  const heads = await Promise.all(days.map(async (day) => ({ day, head: await findHead(table, day) })))
  return heads.flatMap(({ day, head }) => (head ? [{ day, ...head }] : []))
}

export async function markAnchored(table: Table, { day, hash }: Anchor): Promise<void> {
  await table.update(headItem.set(headItem.key(day), { remove: ['gsi2pk', 'gsi2sk'] }, fieldsAre({ hash })).Update)
}

export const findHead = headItem.get

export const listLinks = async (table: Table, day: string): Promise<Link[]> =>
  linkItem.list(await table.listUnder(keys.staffLogLinks(day)))

export const getRow = async (table: Table, key: Key): Promise<StoredLogEntry | undefined> =>
  logEntryItem.find(await table.get(key))

/** Every row that names somebody of the staff, found without an index, which whoever may write to the table could empty. */
export async function* scanStaffRows(table: Table): AsyncGenerator<{ readonly key: Key; readonly timestamp: number }> {
  const wanted = {
    FilterExpression:
      'begins_with(pk, :logs) AND (attribute_exists(adminSub) OR attribute_exists(adminName) OR attribute_exists(adminPhoneNumber))',
    ExpressionAttributeValues: { ':logs': keys.log('', new Date(0), '').pk },
  }
  for await (const items of pagesOf((start) => table.scan({ ...wanted, ExclusiveStartKey: start })))
    yield* items.map((item) => ({ key: keyOf(item), timestamp: logEntryItem.read(item).timestamp }))
}

export const unmarkWrite = (key: Key): TransactPart => logEntryItem.set(key, { remove: ['gsi2pk', 'gsi2sk'] }, exists)

export type Clients = Pick<Deps, 'table' | 'secrets'>
type Said = Parameters<typeof nextLink>[1]
type Appended = { readonly links: readonly Link[]; readonly writes: TransactPart[] }

async function append(table: Table, day: string, said: readonly Said[], keyed: Digest): Promise<Appended> {
  const read = await findHead(table, day)
  let head = read ?? emptyHead(day, digest)
  const links = said.map((each) => {
    const link = nextLink(head, each, digest, keyed)
    head = { count: link.no, hash: link.hash }
    return link
  })
  const placement = expiryOf(day)
  const waiting = { ...placement, gsi2pk: unanchoredStaffLog, gsi2sk: day }
  const moved = headItem.put(headItem.key(day), head, {
    placement: waiting,
    when: read ? fieldsAre({ hash: read.hash }) : isNew,
  })
  const puts = links.map((link) => linkItem.put(linkItem.key(day, link.no), link, { placement, when: isNew }))
  return { links, writes: [moved, ...puts] }
}

export async function sealWrites(table: Table, key: Key, row: StoredLogEntry): Promise<TransactPart[]> {
  const said = saidOf('row', key, hashOfRow(row, digest))
  const { links, writes } = await append(table, dayOf(new Date(row.timestamp)), [said], digest)
  const asRead = row.rewritten === undefined ? lacks('rewritten') : fieldsAre({ rewritten: row.rewritten })
  const place = { chainNo: links[0]?.no, chainBefore: links[0]?.before }
  const change = { set: place, remove: ['gsi2pk', 'gsi2sk'] as const }
  return [
    ...writes,
    logEntryItem.set(key, { ...change, remove: [...change.remove] }, both(both(exists, lacks('chainNo')), asRead)),
  ]
}

async function amend(clients: Clients, said: readonly Said[], now: Date): Promise<TransactPart[]> {
  const day = dayOf(now)
  return (await append(clients.table, day, said, await keyedDigestOf(clients, day))).writes
}

/** For a transaction before these rows are deleted with their account. They must have been sealed. */
export const goneWrites = (clients: Clients, rows: readonly Key[], now: Date): Promise<TransactPart[]> =>
  amend(
    clients,
    rows.map((key) => saidOf('gone', key)),
    now,
  )

/** For the transaction that removes a person from a sealed row: the chain records what is left of it. */
export const amendWrites = async (
  clients: Clients,
  key: Key,
  row: StoredLogEntry,
  now: Date,
): Promise<TransactPart[]> =>
  row.chainNo === undefined ? [] : amend(clients, [saidOf('amended', key, hashOfRow(row, digest))], now)
