import type { AttributeValue, ConditionCheck, Delete, Put, Update } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'

export type PutPart = { readonly Put: Native<Put> }
export type UpdatePart = { readonly Update: Native<Update> & { UpdateExpression: string } }
export type TransactPart =
  | PutPart
  | UpdatePart
  | { readonly Delete: Native<Delete> }
  | { readonly ConditionCheck: Native<ConditionCheck> }

export type Item = Record<string, unknown>

const valued = ['Key', 'Item', 'ExpressionAttributeValues', 'ExclusiveStartKey'] as const
type Valued = (typeof valued)[number]

export type Native<Input> = {
  [Name in keyof Input as Name extends 'TableName' ? never : Name]: Name extends Valued
    ? Item | Extract<Input[Name], undefined>
    : Input[Name]
}

export const toWire = (values: object): Record<string, AttributeValue> =>
  marshall(values, { removeUndefinedValues: true })

export function inputOf<Input extends object>(TableName: string, native: Native<Input>): Input {
  const input: Record<string, unknown> = { TableName, ...native }
  for (const name of valued) {
    const values = input[name]
    if (typeof values === 'object' && values !== null) input[name] = toWire(values)
  }
  return input as Input
}
