import type { SignUpCodeItem } from '@arribo/runtime-contracts/sign-up-codes'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import { keys } from '../../platform/dynamo/keys.ts'

/** Written by the Lambda that texts the code. */
const signUpCodeItem = defineItem({
  name: 'sign-up code',
  key: keys.signUpCode,
  schema: z.object({ sub: z.string(), phoneNumber: z.string(), code: z.string(), ttl: z.number() }),
})

export async function getSignUpCode(table: Table, phoneNumber: string): Promise<SignUpCodeItem | undefined> {
  return signUpCodeItem.find(await table.get(signUpCodeItem.key(phoneNumber)))
}
