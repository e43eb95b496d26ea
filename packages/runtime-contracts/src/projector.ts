/** Few retries, because they don't help with an unreadable record, and the records behind it wait. */
export const projectorSource = {
  partitions: ['DRIVER#', 'TASK#', 'LOGS#', 'PULSE#'],
  batchSize: 100,
  retryAttempts: 10,
} as const
