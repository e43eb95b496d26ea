import { noticeEvents, noticeSubject } from '@arribo/api-contracts/admin/notices'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const notice = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(noticeEvents),
  change: noticeSubject,
  reason: z.string(),
  aboutSub: z.string(),
  askedBy: z.string(),
  by: z.string(),
  bySub: z.string(),
})
export type StoredNotice = Readonly<z.output<typeof notice>>

const noticeItem = defineItem({ name: 'notice', key: keys.notice, schema: notice, version: 1 })
const noticesReadItem = defineItem({
  name: 'notices read',
  key: keys.noticesRead,
  schema: z.object({ upTo: z.string() }),
  version: 1,
})

const keptDays = 30
const keyOf = ({ at, id }: StoredNotice) => noticeItem.key(at, id)

export const noticePut = (kept: StoredNotice): TransactPart =>
  noticeItem.put(keyOf(kept), kept, {
    placement: { ttl: Math.floor(Date.parse(kept.at) / 1000) + keptDays * 86_400 },
  })

const newestFirst = {
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': keys.noticeList.pk },
  ScanIndexForward: false,
  ConsistentRead: true,
}

export async function listNewest(table: Table, most: number): Promise<StoredNotice[]> {
  const { items } = await table.query({ ...newestFirst, Limit: most })
  return noticeItem.list(items)
}

export async function removeNoticesAbout(table: Table, sub: string): Promise<void> {
  let next: Record<string, unknown> | undefined
  do {
    const page = await table.query({ ...newestFirst, ExclusiveStartKey: next })
    const theirs = noticeItem.list(page.items).filter(({ aboutSub }) => aboutSub === sub)
    await table.deleteMany(theirs.map(keyOf))
    next = page.next
  } while (next)
}

export const getReadUpTo = async (table: Table, sub: string): Promise<string> =>
  noticesReadItem.find(await table.get(noticesReadItem.key(sub)))?.upTo ?? ''

export const putReadUpTo = (table: Table, sub: string, upTo: string): Promise<boolean> =>
  table.put(noticesReadItem.put(noticesReadItem.key(sub), { upTo }).Put)
