import { personAttribute } from '@arribo/runtime-contracts/groups'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { type AttributeType, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { keys } from '../dynamo/keys.ts'

/** The attributes that say who a user is. */
export const identifying = ['sub', personAttribute]

const valueOf = (attributes: readonly AttributeType[], wanted: string) =>
  attributes.find(({ Name }) => Name === wanted)?.Value

/** Who a user of the pool is to the product; undefined when the pool told neither attribute. */
export const personIn = (attributes: readonly AttributeType[] = []): string | undefined =>
  valueOf(attributes, personAttribute) ?? valueOf(attributes, 'sub')

/** Under which name the pool knows a person who came back from a lost pool. */
const poolUserItem = defineItem({
  name: 'pool user',
  key: keys.poolUser,
  version: 1,
  schema: z.object({ username: z.string().min(1) }),
})

export const poolUserPut = (sub: string, username: string): TransactPart =>
  poolUserItem.put(poolUserItem.key(sub), { username })
export const poolUserDelete = (sub: string): TransactPart => poolUserItem.delete(poolUserItem.key(sub))

/** Asks the pool about a person by their ID. */
export type AsPoolUser = <Told>(sub: string, ask: (username: string) => Promise<Told>) => Promise<Told>

/** The pool knows nearly everybody by their ID; only whom it doesn't know is looked up. */
export function createAsPoolUser(table: Pick<Table, 'get'>): AsPoolUser {
  return (sub, ask) =>
    ask(sub).catch(async (error: unknown) => {
      if (!(error instanceof UserNotFoundException)) throw error
      const known = poolUserItem.find(await table.get(poolUserItem.key(sub)))
      if (!known) throw error
      return ask(known.username)
    })
}
