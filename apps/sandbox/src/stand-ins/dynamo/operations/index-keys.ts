import { type AttributeValue, type IndexDescription, invalid } from '../wire.ts'
import { type Change, indexesOf } from '../storage/entries.ts'

/** In bytes. */
const longest = { HASH: 2048, RANGE: 1024 } as const

type Key = {
  readonly index: IndexDescription
  readonly name: string
  readonly kind: 'HASH' | 'RANGE'
  readonly value: AttributeValue
}

export function refuseEmptyIndexKeys(changes: Iterable<Change>, operation: string): void {
  for (const { index, name, value } of keysOf(changes)) {
    if (value.S !== '') continue
    const empty = 'The AttributeValue for a key attribute cannot contain an empty string value.'
    throw invalid(
      operation === 'UpdateItem'
        ? `One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. ${empty}`
        : `One or more parameter values are not valid. A value specified for a secondary index key is not supported. ${empty} IndexName: ${index.IndexName}, IndexKey: ${name}`,
    )
  }
}

export function refuseLongIndexKeys(changes: Iterable<Change>): void {
  for (const { index, name, kind, value } of keysOf(changes)) {
    if (Buffer.byteLength(value.S ?? '') > longest[kind])
      throw invalid(
        `One or more parameter values were invalid: Size of the index key ${name} has exceeded the maximum size limit of ${longest[kind]} bytes IndexName: ${index.IndexName}`,
      )
  }
}

function* keysOf(changes: Iterable<Change>): Iterable<Key> {
  for (const { record, after } of changes) {
    for (const index of after ? indexesOf(record.table) : []) {
      for (const { AttributeName: name, KeyType: kind } of index.KeySchema) {
        const value = after?.[name]
        if (value) yield { index, name, kind, value }
      }
    }
  }
}
