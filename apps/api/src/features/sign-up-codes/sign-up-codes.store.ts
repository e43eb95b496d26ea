import type { SignUpCodeItem } from '@arribo/runtime-contracts/sign-up-codes'
import { keys } from '../../platform/dynamo/keys.ts'
import type { Item, Table } from '../../platform/dynamo/table.ts'

const codeOf = ({ pk: _pk, sk: _sk, ...fields }: Item) => fields as SignUpCodeItem

export async function getSignUpCode(table: Table, phoneNumber: string): Promise<SignUpCodeItem | undefined> {
  const item = await table.get(keys.signUpCode(phoneNumber))
  return item && codeOf(item)
}
