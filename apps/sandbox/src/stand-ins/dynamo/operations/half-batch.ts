import type { Body, Item } from '../wire.ts'

type Requests = Record<string, unknown[] | { Keys: unknown[] }>

/**
 * Splits a batch of which only the first half is processed: the part to do, and the part to return. Undefined if it can't be split; then all of it is refused.
 */
export function halfBatch(operation: string, body: Body): { done: Body; left: Body } | undefined {
  if (operation !== 'BatchWriteItem' && operation !== 'BatchGetItem') return undefined
  const requests = (body.RequestItems ?? {}) as Requests
  const entries = Object.entries(requests)
  const done = entries.map(([table, each]) => [table, part(each, (list) => list.slice(0, half(list)))] as const)
  const left = entries.map(([table, each]) => [table, part(each, (list) => list.slice(half(list)))] as const)
  const isEmpty = ([, each]: readonly [string, Requests[string]]) => listOf(each).length === 0
  const filled = done.filter((entry) => !isEmpty(entry))
  if (filled.length === 0) return undefined
  const name = operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems'
  return {
    done: { ...body, RequestItems: Object.fromEntries(filled) },
    left: { [name]: Object.fromEntries(left) },
  }
}

const half = (list: unknown[]) => Math.floor(list.length / 2)

function listOf(each: Requests[string]): unknown[] {
  return Array.isArray(each) ? each : each.Keys
}

function part(each: Requests[string], cut: (list: unknown[]) => unknown[]): Requests[string] {
  return Array.isArray(each) ? cut(each) : { ...each, Keys: cut(each.Keys) }
}

type WriteRequest = { readonly PutRequest?: { readonly Item: Item }; readonly DeleteRequest?: { readonly Key: Item } }
type Writes = Record<string, WriteRequest[]>

/** Splits the writes of a batch by their items, leaving out tables without any. */
export function splitWrites(
  { RequestItems }: Body,
  isDone: (table: string, keyOrItem: Item) => boolean,
): { done: Writes; left: Writes } {
  const of = (wanted: boolean) =>
    Object.fromEntries(
      Object.entries((RequestItems ?? {}) as Writes)
        .map(([table, list]) => {
          const mine = list.filter(
            ({ PutRequest, DeleteRequest }) => isDone(table, PutRequest?.Item ?? DeleteRequest?.Key ?? {}) === wanted,
          )
          return [table, mine] as const
        })
        .filter(([, list]) => list.length > 0),
    )
  return { done: of(true), left: of(false) }
}
