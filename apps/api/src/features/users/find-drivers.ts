import type { Table } from '@arribo/server/table/table'
import { firstPage } from '../../platform/lists/pages.rules.ts'
import { searchUsers } from './users-list.store.ts'

/** Searches names, phones and Flex emails. Newest first, at most `limit`; `isCapped` says that there are more. */
export async function findDrivers(
  table: Table,
  text: string,
  limit: number,
): Promise<{ readonly subs: readonly string[]; readonly isCapped: boolean }> {
  const { rows, hasNext } = await searchUsers(table, text, { at: firstPage, limit, isNewestFirst: true })
  return { subs: rows.map(({ sub }) => sub), isCapped: hasNext }
}
