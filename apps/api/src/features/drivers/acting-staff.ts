import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import type { LogEntry } from '../log-entries/log-entries.ts'
import { getDriver } from './driver.store.ts'

type Staff = NonNullable<LogEntry['admin']>
type Acting = { readonly table: Table; readonly actor: Pick<Actor, 'sub' | 'phoneNumber' | 'nameInToken'> }

/**
 * Who acts, for logs, notes and notices. The name is our record's, because the pool's never changes; only staff who
 * were never drivers have no record.
 */
export const staffOf = async ({ table, actor: { sub, phoneNumber, nameInToken } }: Acting): Promise<Staff> => ({
  sub,
  phoneNumber,
  name: (await nameOf(table, sub)) || (nameInToken ?? ''),
})

/** Empty for somebody without a record. */
export const nameOf = async (table: Table, sub: string): Promise<string> => (await getDriver(table, sub))?.name ?? ''
