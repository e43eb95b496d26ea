import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { defineItem } from '@arribo/server/items/define-item'
import { allOf } from '@arribo/server/table/ranges'
import { listAll, type Table } from '@arribo/server/table/table'
import * as z from 'zod'
import type { Item } from '@arribo/server/table/writes'
import { allShards, dayPartition, keys } from '../../../platform/dynamo/keys.ts'
import { type Charge, chargeItem } from '../charges/charge-item.ts'
import { tookMoney } from '../charges/charges.rules.ts'
import { differing } from './books.rules.ts'

const booksOfDay = z.object({
  day: z.string(),
  movements: z.int(),
  takenCents: z.int(),
  returnedCents: z.int(),
  disputedCents: z.int(),
  feeCents: z.int(),
  /** Refunds that a bank hasn't sent yet. A day with any is compared again. */
  openRefunds: z.int(),
  differences: z.array(z.object({ name: z.string(), what: z.enum(differing), cents: z.int() })).readonly(),
  comparedAt: z.string(),
})

export type BooksOfDay = Readonly<z.output<typeof booksOfDay>>

const dayItem = defineItem({ name: 'books of a day', key: keys.booksOfDay, schema: booksOfDay })

export const getBooks = dayItem.get

export async function listBooks(table: Table, since: DayOn): Promise<BooksOfDay[]> {
  const { items } = await table.query({
    KeyConditionExpression: 'pk = :pk AND sk >= :since',
    ExpressionAttributeValues: { ':pk': dayItem.key(since).pk, ':since': since },
  })
  return dayItem.list(items)
}

export async function saveBooks(table: Table, books: BooksOfDay): Promise<void> {
  await table.put(dayItem.put(dayItem.key(books.day), books).Put)
}

export async function listTakenOn(table: Table, day: DayOn): Promise<Charge[]> {
  const ofShards = await Promise.all(allShards.map((shard) => listPart(table, dayPartition('CHARGES', day, shard))))
  return chargeItem.list(ofShards.flat()).filter(tookMoney)
}

const listPart = (table: Table, partition: string): Promise<Item[]> =>
  listAll((start) => table.query({ ...allOf(partition, 'gsi1'), ExclusiveStartKey: start }))
