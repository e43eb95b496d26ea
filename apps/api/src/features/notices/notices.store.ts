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
  answer: z.string().optional(),
  aboutSub: z.string(),
  askedBy: z.string(),
  /** Empty if it wasn't staff. */
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

const newestFirst = {
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': keys.noticeList.pk },
  ScanIndexForward: false,
  ConsistentRead: true,
}

/** The newest notices, all or those of one requester, of the newest thousand. */
export async function listNewest(table: Table, most: number, askedBySub?: string): Promise<StoredNotice[]> {
  const found: StoredNotice[] = []
  let next: Record<string, unknown> | undefined
  for (let page = 0; page < mostPages && found.length < most; page += 1) {
    const read = await table.query({ ...newestFirst, Limit: pageSize, ExclusiveStartKey: next })
    const notices = noticeItem.list(read.items)
    found.push(...notices.filter((notice) => askedBySub === undefined || notice.askedBySub === askedBySub))
    next = read.next
    if (!next) break
  }
  return found.slice(0, most)
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
