import { noticeEvents, noticeSubject } from '@arribo/api-contracts/admin/notices'
import { defineItem } from '@arribo/server/items/define-item'
import { allOf } from '@arribo/server/table/ranges'
import { pagesOf, type Table } from '@arribo/server/table/table'
import type { Item, TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const notice = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(noticeEvents),
  change: noticeSubject,
  reason: z.string(),
  answer: z.string().optional(),
  aboutSub: z.string(),
  askedBy: z.string(),
  askedBySub: z.string(),
  by: z.string(),
  bySub: z.string(),
})
export type StoredNotice = Readonly<z.output<typeof notice>>

const noticeItem = defineItem({ name: 'notice', key: keys.notice, schema: notice })
const noticesReadItem = defineItem({
  name: 'notices read',
  key: keys.noticesRead,
  schema: z.object({ upTo: z.string() }),
})

const keptDays = 30
const [mostPages, pageSize] = [20, 50] as const
const keyOf = ({ at, id }: StoredNotice) => noticeItem.key(at, id)

export const noticePut = (kept: StoredNotice): TransactPart =>
  noticeItem.put(keyOf(kept), kept, {
    placement: { ttl: Math.floor(Date.parse(kept.at) / 1000) + keptDays * 86_400 },
  })

const newestFirst = { ...allOf(keys.noticeList.pk), ScanIndexForward: false, ConsistentRead: true }

const pagesOfNotices = (table: Table, limit?: number): AsyncGenerator<Item[]> =>
  pagesOf((start) => table.query({ ...newestFirst, Limit: limit, ExclusiveStartKey: start }))

export async function listNewest(table: Table, most: number, askedBySub?: string): Promise<StoredNotice[]> {
  const found: StoredNotice[] = []
  let pages = 0
  for await (const items of pagesOfNotices(table, pageSize)) {
    const notices = noticeItem.list(items)
    found.push(...notices.filter((notice) => askedBySub === undefined || notice.askedBySub === askedBySub))
    pages += 1
    if (pages === mostPages || found.length >= most) break
  }
  return found.slice(0, most)
}

export async function removeNoticesAbout(table: Table, sub: string): Promise<void> {
  for await (const items of pagesOfNotices(table))
    await table.deleteMany(noticeItem.list(items).flatMap((each) => (each.aboutSub === sub ? [keyOf(each)] : [])))
}

export const getReadUpTo = async (table: Table, sub: string): Promise<string> =>
  (await noticesReadItem.get(table, sub))?.upTo ?? ''

export const putReadUpTo = (table: Table, sub: string, upTo: string): Promise<boolean> =>
  table.put(noticesReadItem.put(noticesReadItem.key(sub), { upTo }).Put)
