/**
 * Event source mapping from the table's stream to the projector, used by both cloud and sandbox. Retries help while
 * the table is busy, but not with an unreadable record, and records behind it have to wait: so there are few.
 */
export const projectorSource = {
  /** Partition key prefixes of counted items and pulses. The stream filter drops all other changes. */
  partitions: ['DRIVER#', 'TASK#', 'PULSE#'],
  batchSize: 100,
  retryAttempts: 10,
  bisectsOnError: true,
  reportsItemFailures: true,
} as const
