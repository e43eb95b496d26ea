export type AttributeValue = {
  S?: string
  N?: string
  B?: string
  BOOL?: boolean
  NULL?: boolean
  SS?: string[]
  NS?: string[]
  BS?: string[]
  L?: AttributeValue[]
  M?: Item
}
export type Item = { [attribute: string]: AttributeValue }

export type KeySchema = { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[]
export type IndexDescription = {
  IndexName: string
  IndexStatus?: string
  KeySchema: KeySchema
  [more: string]: unknown
}
export type TableDescription = {
  TableName: string
  TableStatus: string
  TableArn: string
  LatestStreamArn?: string
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[]
  KeySchema: KeySchema
  GlobalSecondaryIndexes?: IndexDescription[]
  [more: string]: unknown
}

export type ConsumedCapacity = { TableName: string; CapacityUnits: number; [more: string]: unknown }

export type Body = {
  TableName?: string
  Key?: Item
  Item?: Item
  ConsistentRead?: boolean
  IndexName?: string
  ExclusiveStartKey?: Item
  [more: string]: unknown
}

export type DynamoRequest = { operation: string; body: Body }
