/**
 * The one DynamoDB table: keys, indexes and TTL attribute. The API queries it, the sandbox creates it and the cloud
 * stack declares it from this file. docs/data-model.md lists what is stored under which key.
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Unix seconds; DynamoDB may delete the item after that time. */
  expiryAttribute: 'ttl',
  /** The projector needs each item before and after the change. */
  streamView: 'NEW_AND_OLD_IMAGES',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk', projection: 'ALL' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk', projection: 'ALL' },
  ],
} as const

export type IndexName = (typeof table.indexes)[number]['name']
