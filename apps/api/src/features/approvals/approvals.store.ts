import { createHash } from 'node:crypto'
import { type StaffChange, staffChange } from '@arribo/api-contracts/admin/approvals'
import { both, type Condition, fieldsAre, isNewOr } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const approval = z.object({
  /** Random: a later request for the same change has the same key, but is another request. */
  id: z.string(),
  change: staffChange,
  aboutSub: z.string(),
  reason: z.string(),
  askedBySub: z.string(),
  askedByName: z.string(),
  askedByPhone: z.string(),
  askedAt: z.string(),
  takenAt: z.string().optional(),
})
export type StoredApproval = Readonly<z.output<typeof approval>>

const approvalItem = defineItem({ name: 'approval', key: keys.approval, schema: approval })

const keptDays = 30

function whatOf(change: StaffChange): string {
  if (change.kind === 'edit_user') return ''
  return change.kind === 'refund' ? change.charge : change.group
}

/** One kind of change for one person has one key, so that it can't be requested twice at the same time. */
function keyOf({ change, aboutSub }: Pick<StoredApproval, 'change' | 'aboutSub'>) {
  const slot = createHash('sha256')
    .update(`${change.kind}|${whatOf(change)}|${aboutSub}`)
    .digest('hex')
    .slice(0, 24)
  return approvalItem.key(slot)
}

export const listAsked = async (table: Table): Promise<StoredApproval[]> =>
  approvalItem.list(await table.listUnder(keys.approvals))

export const findAsked = async (table: Table, id: string): Promise<StoredApproval | undefined> =>
  (await listAsked(table)).find((asked) => asked.id === id)

export const findSame = async (table: Table, about: { readonly change: StaffChange; readonly aboutSub: string }) =>
  approvalItem.find(await table.get(keyOf(about)))

export const approvalPut = (asked: StoredApproval, endedBefore: Date) => {
  const ttl = Math.floor(Date.parse(asked.askedAt) / 1000) + keptDays * 86_400
  const hasEnded: Condition = {
    ConditionExpression: 'askedAt < :endedBefore',
    ExpressionAttributeValues: { ':endedBefore': endedBefore.toISOString() },
  }
  return approvalItem.put(keyOf(asked), asked, { placement: { ttl }, when: isNewOr(hasEnded) })
}

/** A claim lasts this long. After that, the process that made it counts as dead. */
const takenMs = 60_000

const isFree = ({ id }: StoredApproval, now: Date): Condition =>
  both(fieldsAre({ id }), {
    ConditionExpression: 'attribute_not_exists(takenAt) OR takenAt < :takenBefore',
    ExpressionAttributeValues: { ':takenBefore': new Date(now.getTime() - takenMs).toISOString() },
  })

export async function take(table: Table, asked: StoredApproval, now: Date): Promise<boolean> {
  const set = { takenAt: now.toISOString() }
  return (await table.update(approvalItem.set(keyOf(asked), { set }, isFree(asked, now)).Update)) !== undefined
}

const isTaken = ({ id }: StoredApproval, takenAt: Date): Condition => fieldsAre({ id, takenAt: takenAt.toISOString() })

export async function giveBack(table: Table, asked: StoredApproval, takenAt: Date): Promise<void> {
  await table.update(approvalItem.set(keyOf(asked), { remove: ['takenAt'] }, isTaken(asked, takenAt)).Update)
}

export const freeApprovalDelete = (asked: StoredApproval, now: Date) =>
  approvalItem.delete(keyOf(asked), isFree(asked, now))

export const takenApprovalDelete = (asked: StoredApproval, takenAt: Date) =>
  approvalItem.delete(keyOf(asked), isTaken(asked, takenAt))

export async function removeAskedAbout(table: Table, sub: string): Promise<void> {
  const theirs = (await listAsked(table)).filter(({ aboutSub }) => aboutSub === sub)
  await table.deleteMany(theirs.map(keyOf))
}
