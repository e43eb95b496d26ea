import type { LastChange } from '@arribo/api-contracts/shared/errors'
import type { Table } from '@arribo/server/table/table'
import { listNewest } from '../log-entries/log-entries.ts'
import { lastChangesOf } from './last-changes.rules.ts'

/** The caller opened the page recently, so the change must be among this many of the newest entries. */
const entriesLookedAt = 50

/** Who changed a driver's fields, according to the newest log entries. */
export const findLastChanges = async (table: Table, sub: string, asker: string): Promise<LastChange[]> =>
  lastChangesOf(await listNewest(table, sub, entriesLookedAt), asker)
