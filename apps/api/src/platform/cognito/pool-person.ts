import { personAttribute } from '@arribo/runtime-contracts/groups'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { type AttributeType, UserNotFoundException, type UserType } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { keys } from '../dynamo/keys.ts'

export const identifying = ['sub', personAttribute]

export const attributeOf = (attributes: readonly AttributeType[] = [], wanted: string): string | undefined =>
  attributes.find(({ Name }) => Name === wanted)?.Value

export const personIn = (attributes: readonly AttributeType[] | undefined): string | undefined =>
  attributeOf(attributes, personAttribute) ?? attributeOf(attributes, 'sub')

export function subOf({ Attributes, Username }: UserType): string {
  const sub = personIn(Attributes) ?? Username
  if (!sub) throw new Error('The user pool answered a person without sub')
  return sub
}

/** The name in the pool of a person who was restored after the former pool was lost. */
const poolUserItem = defineItem({
  name: 'pool user',
  key: keys.poolUser,
  schema: z.object({ username: z.string().min(1) }),
})

export const poolUserPut = (sub: string, username: string): TransactPart =>
  poolUserItem.put(poolUserItem.key(sub), { username })
export const poolUserDelete = (sub: string): TransactPart => poolUserItem.delete(poolUserItem.key(sub))

export type AsPoolUser = <Result>(sub: string, ask: (username: string) => Promise<Result>) => Promise<Result>

/** The pool finds nearly everybody by our ID. Only restored people have to be looked up. */
export const createAsPoolUser =
  (table: Pick<Table, 'get'>): AsPoolUser =>
  (sub, ask) =>
    ask(sub).catch(async (error: unknown) => {
      if (!(error instanceof UserNotFoundException)) throw error
      const known = poolUserItem.find(await table.get(poolUserItem.key(sub)))
      if (!known) throw error
      return ask(known.username)
    })
