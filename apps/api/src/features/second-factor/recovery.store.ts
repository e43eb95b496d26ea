import { both, type Condition, fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const recovery = z.object({
  sub: z.string(),
  phoneNumber: z.string(),
  name: z.string(),
  askedBySub: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** When somebody last began to carry it out. */
  grantedAt: z.string().optional(),
})

export type Recovery = Readonly<z.output<typeof recovery>>

const recoveryItem = defineItem({ name: 'factor recovery', key: keys.factorRecovery, schema: recovery })

export const listRecoveries = async (table: Table): Promise<Recovery[]> =>
  (await table.listUnder(keys.factorRecoveries)).map((item) => recoveryItem.read(item))

export const findRecovery = recoveryItem.get

export const recoveryPut = (asked: Recovery) =>
  recoveryItem.put(recoveryItem.key(asked.phoneNumber), asked, { when: isNew })

const isSame = ({ askedBySub, askedAt }: Recovery): Condition => fieldsAre({ askedBySub, askedAt })

export async function takeRecovery(table: Table, recovery: Recovery, now: Date): Promise<boolean> {
  const set = { grantedAt: now.toISOString() }
  const taken = recoveryItem.set(recoveryItem.key(recovery.phoneNumber), { set }, isSame(recovery))
  return (await table.update(taken.Update)) !== undefined
}

export const recoveryDelete = (recovery: Recovery) =>
  recoveryItem.delete(recoveryItem.key(recovery.phoneNumber), isSame(recovery))

export const anyRecoveryDelete = (phoneNumber: string) => recoveryItem.delete(recoveryItem.key(phoneNumber))

/** After that, whoever began to carry it out has failed. */
const grantingMs = 60_000

export function freeRecoveryDelete(recovery: Recovery, now: Date) {
  const isFree: Condition = {
    ConditionExpression: 'attribute_not_exists(grantedAt) OR grantedAt < :grantedBefore',
    ExpressionAttributeValues: { ':grantedBefore': new Date(now.getTime() - grantingMs).toISOString() },
  }
  return recoveryItem.delete(recoveryItem.key(recovery.phoneNumber), both(isSame(recovery), isFree))
}
