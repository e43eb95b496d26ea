/**
 * How the table's stream is handed to the projector: the cloud's event source mapping and the sandbox's are both made from
 * this. A batch that fails because the table is busy is worth another try; a record that cannot be read never will be, and
 * those behind it wait meanwhile, so the tries are few.
 */
export const projectorSource = {
  /** How the partition keys begin of what is counted, and of pulses: changes of all else are never handed over, nor paid for. */
  partitions: ['DRIVER#', 'TASK#', 'PULSE#'],
  batchSize: 100,
  retryAttempts: 10,
  bisectsOnError: true,
  reportsItemFailures: true,
} as const
