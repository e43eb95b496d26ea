import type { Table } from '@arribo/server/table/table'
import type { LastChange } from '@arribo/api-contracts/shared/errors'
import { firstPage } from '../../platform/lists/pages.rules.ts'
import { listNewest } from '../log-entries/log-entries.ts'
import { searchUsers } from './users-list.store.ts'
import { lastChangesOf } from './last-changes.rules.ts'

/** Searches names, phones and Flex emails. Newest first, at most `limit`; `isCapped` says that there are more. */
export async function findDrivers(table: Table, text: string, limit: number) {
  const { rows, hasNext } = await searchUsers(table, text, { at: firstPage, limit, isNewestFirst: true })
  return { subs: rows.map(({ sub }) => sub), isCapped: hasNext }
}

/** The caller opened the page recently, so the change must be among this many of the newest entries. */
const entriesLookedAt = 50

/** Who changed a driver's fields, according to the newest log entries. */
export const findLastChanges = async (table: Table, sub: string, asker: string): Promise<LastChange[]> =>
  lastChangesOf(await listNewest(table, sub, entriesLookedAt), asker)
