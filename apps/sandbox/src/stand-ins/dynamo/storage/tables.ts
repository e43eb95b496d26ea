import type { Collection } from '../../../state.ts'
import type { EngineStore } from '../engine.ts'
import { failure } from '../failure.ts'
import type { TableDescription } from '../wire.ts'

export type TableRecord = { readonly table: TableDescription; readonly expiryAttribute?: string }
export type Tables = Collection<TableRecord>

/** Throws ResourceNotFoundException. */
export function tableIn(tables: Tables, name = ''): TableRecord {
  const record = tables.get(name)
  if (!record) throw tableNotFound()
  return record
}

export const answerTable =
  (tables: Tables): EngineStore['getTable'] =>
  (name, answer) => {
    const record = tables.get(name)
    if (record) answer(null, record.table)
    else answer(tableNotFound())
  }

const tableNotFound = () => failure('ResourceNotFoundException', 'Requested resource not found')
