import { failureCodeOf, readFailureCode } from '@arribo/api-contracts/shared/failure-code'
import { failurePartition } from '@arribo/server/keys'
import { logEntryItem, type StoredLogEntry } from '@arribo/server/log-item'
import type { Table } from '@arribo/server/table/table'
import { listInIndex } from '../../platform/dynamo/browse.ts'

/** A code is only the end of a random ID, so a few unrelated failures may share one. */
const mostOfOneCode = 10

export async function listFailures(table: Table, text: string): Promise<StoredLogEntry[]> {
  const typed = readFailureCode(text)
  const code = typed ?? failureCodeOf(text)
  if (code === undefined) return []
  const newest = { most: mostOfOneCode, isNewestFirst: true }
  const items = await listInIndex(table, 'gsi2', failurePartition(code), newest)
  const entries = logEntryItem.list(items)
  return typed === undefined ? entries.filter(({ value }) => value?.['requestId'] === text) : entries
}
