import type { ConditionCheck, Delete, Put, Update } from '@aws-sdk/client-dynamodb'
import type { Native } from './marshalling.ts'

export type { Item } from './marshalling.ts'

export type PutPart = { readonly Put: Native<Put> }
export type UpdatePart = { readonly Update: Native<Update> & { UpdateExpression: string } }
export type TransactPart =
  | PutPart
  | UpdatePart
  | { readonly Delete: Native<Delete> }
  | { readonly ConditionCheck: Native<ConditionCheck> }
