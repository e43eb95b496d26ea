import type { Table } from '@arribo/server/table/table'
import type { LogEntry } from '../log-entries/log-entries.ts'
import { changedFields, profileLog } from './driver.log.ts'
import type { Driver } from './driver-item.ts'
import type { DriverChanges } from './driver.rules.ts'
import { fieldsUpdate, saveDriver } from './driver.store.ts'
import { searchWrites } from './registration.store.ts'

/** In one transaction with its log entry and, for a new name, the search entries. `decide` may refuse. */
export const editDriver = (
  table: Table,
  sub: string,
  edit: Pick<LogEntry, 'description' | 'admin'> & { readonly now: Date },
  decide: (driver: Driver) => DriverChanges & { readonly name?: string },
): Promise<Driver> =>
  saveDriver(table, sub, (driver) => {
    const { value: changes } = changedFields<Driver>(driver, decide(driver))
    if (Object.keys(changes).length === 0) return { changes, writes: [] }
    const found = changes.name === undefined ? [] : searchWrites({ ...driver, ...changes }, driver)
    return { changes, writes: [fieldsUpdate(driver, changes), profileLog(driver, changes, edit, edit.now), ...found] }
  })
