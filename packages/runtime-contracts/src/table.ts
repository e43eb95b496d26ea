export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Unix seconds; DynamoDB may delete the item after that time. */
  expiryAttribute: 'ttl',
  streamView: 'NEW_AND_OLD_IMAGES',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk', projection: 'ALL' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk', projection: 'ALL' },
  ],
} as const
