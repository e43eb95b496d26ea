import type { EngineStore } from '../engine-store.ts'
import { failure } from '../failure.ts'
import type { TableDescription } from '../wire.ts'
import type { Commits, Write } from './commits.ts'
import { after, ranges } from './keys.ts'
import type { Level } from './level.ts'
import type { Stream } from '../streams/stream.ts'

export type TableRecord = {
  table: TableDescription
  expiryAttribute?: string
  stream?: Stream
}

/** Table descriptions: all in memory, and on disk before `save` resolves. */
export type Tables = {
  find(name: string): TableRecord | undefined
  /** Throws ResourceNotFoundException. */
  get(name: string | undefined): TableRecord
  list(): TableRecord[]
  save(record: TableRecord): Promise<void>
}

export async function openTables(level: Level, commits: Commits): Promise<Tables> {
  const records = new Map<string, TableRecord>()
  for await (const value of level.values({ gte: ranges.tables, lt: after(ranges.tables) })) {
    const record = value as TableRecord
    records.set(record.table.TableName, record)
  }
  const put = (name: string, write: Write) => commits.commit(new Map([[ranges.tables + name, write]]))
  const find = (name: string) => records.get(name)
  return {
    find,
    get(name = '') {
      const record = find(name)
      if (!record) throw tableNotFound()
      return record
    },
    list: () => [...records.values()],
    save(record) {
      records.set(record.table.TableName, record)
      return put(record.table.TableName, { type: 'put', value: record })
    },
  }
}

/** A table, as dynalite requests it. */
export function tableOf(tables: Tables): EngineStore['getTable'] {
  return (name, answer) => {
    const record = tables.find(name)
    if (record) answer(null, record.table)
    else answer(tableNotFound())
  }
}

function tableNotFound() {
  return failure('ResourceNotFoundException', 'Requested resource not found')
}
