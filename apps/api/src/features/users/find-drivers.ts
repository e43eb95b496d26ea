import type { Table } from '@arribo/server/table/table'
import { firstPage } from '../../platform/lists/pages.rules.ts'
import { readSearch } from '../drivers/search.rules.ts'
import { searchUsers } from './users-list.store.ts'

/** Drivers matching name or phone, newest first, up to `limit`; `isCapped` if there are more. */
export async function findDrivers(
  table: Table,
  text: string,
  limit: number,
): Promise<{ readonly subs: readonly string[]; readonly isCapped: boolean }> {
  const search = readSearch(text)
  if (!search) return { subs: [], isCapped: false }
  const { rows, hasNext } = await searchUsers(table, search, { at: firstPage, limit, isNewestFirst: true })
  return { subs: rows.map(({ sub }) => sub), isCapped: hasNext }
}
