import type { Deps } from '../../deps.ts'
import { type LogEntry, logWrite } from '../log-entries/log-entries.ts'

/** The user pool can't be part of a transaction: logged before the change, and again if it fails. */
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
