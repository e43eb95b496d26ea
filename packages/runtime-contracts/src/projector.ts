/**
 * Retries help while the table is busy, but not with an unreadable record, and records behind it wait: so there are
 * few.
 */
export const projectorSource = {
  partitions: ['DRIVER#', 'TASK#', 'LOGS#', 'PULSE#'],
  batchSize: 100,
  retryAttempts: 10,
} as const
