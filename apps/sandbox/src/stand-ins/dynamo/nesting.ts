import { invalid } from './failure.ts'
import type { AttributeValue, Body, Item } from './wire.ts'

/** Levels of an attribute, itself included. */
const deepest = 32

/** Refuses values nested deeper than the vendor's limit, in items and in the values of expressions. */
export function refuseNesting({ Item, ExpressionAttributeValues, RequestItems }: Body): void {
  const values = [Item, ExpressionAttributeValues as Item | undefined, ...putItemsOf(RequestItems)]
  if (values.some((item) => Object.values(item ?? {}).some((value) => isTooDeep(value, deepest))))
    throw invalid(
      'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    )
}

function isTooDeep({ L, M }: AttributeValue, levels: number): boolean {
  return levels === 0 || (L ?? Object.values(M ?? {})).some((inner) => isTooDeep(inner, levels - 1))
}

type Batch = Record<string, readonly { PutRequest?: { Item?: Item } }[] | { readonly Keys: unknown }>

const putItemsOf = (requests: unknown) =>
  Object.values((requests ?? {}) as Batch).flatMap((each) =>
    'Keys' in each ? [] : each.map(({ PutRequest }) => PutRequest?.Item),
  )
