import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'

export type Item = Record<string, unknown>

export type NamedWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Unnamed<T> = T extends object ? Omit<T, 'TableName'> : never

export type PutPart = { readonly Put: Unnamed<NonNullable<NamedWrite['Put']>> }
export type UpdatePart = { readonly Update: Unnamed<NonNullable<NamedWrite['Update']>> & { UpdateExpression: string } }
export type TransactPart =
  | PutPart
  | UpdatePart
  | { readonly Delete: Unnamed<NonNullable<NamedWrite['Delete']>> }
  | { readonly ConditionCheck: Unnamed<NonNullable<NamedWrite['ConditionCheck']>> }
