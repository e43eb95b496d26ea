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

/** Few retries, because they don't help with an unreadable record, and the records behind it wait. */
export const projectorSource = {
  partitions: ['DRIVER#', 'TASK#', 'LOGS#', 'PULSE#'],
  batchSize: 100,
  retryAttempts: 10,
} as const
