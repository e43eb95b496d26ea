import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import type { Staff } from '../log-entries/log-entries.ts'
import { getDriver } from './driver.store.ts'

type Acting = { readonly table: Table; readonly actor: Pick<Actor, 'sub' | 'phoneNumber' | 'nameInToken'> }

export const staffOf = async ({ table, actor: { sub, phoneNumber, nameInToken } }: Acting): Promise<Staff> => ({
  sub,
  phoneNumber,
  name: await nameOf(table, sub, nameInToken),
})

/** The user pool never learns of a new name, so our record's wins. Staff who were never drivers have none. */
export const nameOf = async (table: Table, sub: string, fallback = ''): Promise<string> =>
  (await getDriver(table, sub))?.name || fallback
