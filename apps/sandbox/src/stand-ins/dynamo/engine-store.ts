import type { Item, TableDescription } from './wire.ts'

export type Answer<T> = (error: Error | null, value?: T) => void
export type RangeOptions = { gt?: string; gte?: string; lt?: string; lte?: string; reverse?: boolean; limit?: number }

/** The part of a key-value range used by dynalite's actions. Keys come without the range's prefix. */
export type EngineRange = {
  lock(key: string, run: (release: <F>(answer: F) => F) => void): void
  get(key: string, answer: Answer<Item>): void
  put(key: string, item: Item, answer: Answer<void>): void
  del(key: string, answer: Answer<void>): void
  createValueStream(options: RangeOptions): NodeJS.EventEmitter
}

/** Passed to dynalite's actions instead of its own storage. */
export type EngineStore = {
  options: { maxItemSize: number }
  getTable(name: string, answer: Answer<TableDescription>): void
  getItemDb(table: string): EngineRange
  getIndexDb(kind: string, table: string, index: string): EngineRange
}

export const engineOptions = { maxItemSize: 409_600 }

/** dynalite's error for a missing item. */
export function notFound(): Error {
  return Object.assign(new Error('NotFound'), { name: 'NotFoundError' })
}
