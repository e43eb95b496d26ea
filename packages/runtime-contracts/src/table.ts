/**
 * The one DynamoDB table: its keys, indexes and expiry attribute. The API queries it, the sandbox creates it and the
 * cloud stack declares it, all from this file. What is stored under which key: docs/data-model.md.
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Unix seconds after which DynamoDB may delete the item. */
  expiryAttribute: 'ttl',
  /** The projector is told of each change with the item before and after it. */
  streamView: 'NEW_AND_OLD_IMAGES',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk', projection: 'ALL' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk', projection: 'ALL' },
  ],
} as const

export type IndexName = (typeof table.indexes)[number]['name']
