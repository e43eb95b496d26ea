import { createHash } from 'node:crypto'
import { staffChange } from '@arribo/api-contracts/admin/approvals'
import { type Condition, fieldsAre, isNewOr } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const approval = z.object({
  id: z.string(),
  change: staffChange,
  aboutSub: z.string(),
  reason: z.string(),
  askedBySub: z.string(),
  askedByName: z.string(),
  askedByPhone: z.string(),
  askedAt: z.string(),
  /** Since when the approving colleague has been carrying it out. */
  takenAt: z.string().optional(),
})
export type StoredApproval = Readonly<z.output<typeof approval>>

const approvalItem = defineItem({ name: 'approval', key: keys.approval, schema: approval, version: 1 })

const keptDays = 30

/** One change for one person has one ID, so requesting it twice is one request. */
export const approvalId = (kind: string, group: string, sub: string): string =>
  createHash('sha256').update(`${kind}|${group}|${sub}`).digest('hex').slice(0, 24)

export const listAsked = async (table: Table): Promise<StoredApproval[]> =>
  approvalItem.list(await table.listUnder(keys.approvals))

export const findAsked = async (table: Table, id: string): Promise<StoredApproval | undefined> =>
  approvalItem.find(await table.get(approvalItem.key(id)))

/** For a transaction; fails if the same request exists and was made after `endedBefore`. */
export const approvalPut = (asked: StoredApproval, endedBefore: Date) => {
  const ttl = Math.floor(Date.parse(asked.askedAt) / 1000) + keptDays * 86_400
  const hasEnded: Condition = {
    ConditionExpression: 'askedAt < :endedBefore',
    ExpressionAttributeValues: { ':endedBefore': endedBefore.toISOString() },
  }
  return approvalItem.put(approvalItem.key(asked.id), asked, { placement: { ttl }, when: isNewOr(hasEnded) })
}

/** A claim lasts this long; after that its process counts as dead. */
const takenMs = 60_000

const isFree = ({ askedAt }: StoredApproval, now: Date): Condition => ({
  ConditionExpression: 'askedAt = :askedAtRead AND (attribute_not_exists(takenAt) OR takenAt < :takenBefore)',
  ExpressionAttributeValues: {
    ':askedAtRead': askedAt,
    ':takenBefore': new Date(now.getTime() - takenMs).toISOString(),
  },
})

export async function take(table: Table, asked: StoredApproval, now: Date): Promise<boolean> {
  const set = { takenAt: now.toISOString() }
  return (
    (await table.update(approvalItem.set(approvalItem.key(asked.id), { set }, isFree(asked, now)).Update)) !== undefined
  )
}

export async function giveBack(table: Table, { id, askedAt }: StoredApproval, takenAt: Date): Promise<void> {
  const when = fieldsAre({ askedAt, takenAt: takenAt.toISOString() })
  await table.update(approvalItem.set(approvalItem.key(id), { remove: ['takenAt'] }, when).Update)
}

export const freeApprovalDelete = (asked: StoredApproval, now: Date) =>
  approvalItem.delete(approvalItem.key(asked.id), isFree(asked, now))

/** For a transaction; fails unless it is the claim made at `takenAt`. */
export const takenApprovalDelete = ({ id, askedAt }: StoredApproval, takenAt: Date) =>
  approvalItem.delete(approvalItem.key(id), fieldsAre({ askedAt, takenAt: takenAt.toISOString() }))

export async function removeAskedAbout(table: Table, sub: string): Promise<void> {
  const theirs = (await listAsked(table)).filter(({ aboutSub }) => aboutSub === sub)
  await table.deleteMany(theirs.map(({ id }) => approvalItem.key(id)))
}
