import type { Deps } from '../../deps.ts'
import { type LogEntry, logWrite } from '../log-entries/log-entries.ts'

/**
 * Makes a change at the user pool, which is no part of our transactions. It is written down first, so that none is
 * without a trace, and once more when it came to nothing.
 */
export async function makeLoggedChange(
  { table, clock }: Pick<Deps, 'table' | 'clock'>,
  entry: LogEntry,
  change: () => Promise<void>,
): Promise<void> {
  await table.transact([logWrite(entry, clock())])
  try {
    await change()
  } catch (error) {
    const failed = { ...entry, operationStatus: 'ERROR', description: `${entry.description}: not done` } as const
    await table.transact([logWrite(failed, clock())])
    throw error
  }
}
