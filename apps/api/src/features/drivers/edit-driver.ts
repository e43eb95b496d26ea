import type { Table } from '@arribo/server/table/table'
import type { LogEntry } from '../log-entries/log-entries.ts'
import { changedFields, profileLog } from './driver.log.ts'
import type { Driver } from './driver-item.ts'
import type { DriverChanges } from './driver.rules.ts'
import { fieldsUpdate, saveDriver } from './driver.store.ts'
import { searchWrites } from './search.store.ts'

export type Edit = {
  readonly description: string
  readonly admin?: LogEntry['admin']
  readonly now: Date
}

/**
 * Changes a profile together with its log entry and, for a new name, the search entries, in one transaction. `decide`
 * may refuse. Writes nothing if nothing changes.
 */
export function editDriver(
  table: Table,
  sub: string,
  edit: Edit,
  decide: (driver: Driver) => DriverChanges & { readonly name?: string },
): Promise<Driver> {
  return saveDriver(table, sub, (driver) => {
    const { value: changes } = changedFields<Driver>(driver, decide(driver))
    if (Object.keys(changes).length === 0) return { changes, writes: [] }
    const found = changes.name === undefined ? [] : searchWrites({ ...driver, ...changes }, driver)
    return { changes, writes: [fieldsUpdate(driver, changes), profileLog(driver, changes, edit, edit.now), ...found] }
  })
}
