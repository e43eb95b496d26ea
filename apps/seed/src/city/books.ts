import { additionsOf, additionWrites, entryProjections, type Table, type TransactPart } from '@arribo/api/internals'

type Key = { readonly pk: string; readonly sk: string }
export type Document = Readonly<Record<string, unknown>>
type Sum = {
  readonly pk: string
  readonly sk: string
  readonly adds: Map<string, number>
  readonly sets: Map<string, unknown>
}

/**
 * Splits up the product's writes. Puts go to `pile`. Additions are summed until `settle`, so that a counter is written
 * once rather than a hundred thousand times. Puts bypass the table's stream, so the projector's items are written here
 * too. Conditions are ignored, so every put must be of a new item.
 */
export function openBooks(pile: (document: Document) => void) {
  const sums = new Map<string, Sum>()

  function enter(part: TransactPart): void {
    if ('Put' in part) {
      const item = part.Put.Item as Document
      pile(item)
      for (const { entriesOf } of entryProjections)
        for (const { key, fields } of entriesOf(item)) pile({ ...key, ...fields })
      return additionWrites(additionsOf(item)).forEach(enter)
    }
    if (!('Update' in part)) throw new Error('Only what is put or added up can be loaded')
    const { Key, ...update } = part.Update
    const { pk, sk } = Key as Key
    const id = `${pk} ${sk}`
    const sum = sums.get(id) ?? { pk, sk, adds: new Map(), sets: new Map() }
    sums.set(id, sum)
    const { adds, sets } = changesOf(update)
    for (const [field, by] of adds) sum.adds.set(field, (sum.adds.get(field) ?? 0) + Number(by))
    for (const [field, value] of sets) sum.sets.set(field, value)
  }

  return {
    enter: (parts: readonly TransactPart[]) => parts.forEach(enter),
    /** Adds the sums to the table's items. Nothing else may write to the table meanwhile. */
    async settle(table: Pick<Table, 'query'>): Promise<void> {
      const partitions = new Map<string, Sum[]>()
      for (const sum of sums.values()) partitions.set(sum.pk, [...(partitions.get(sum.pk) ?? []), sum])
      for (const [pk, parts] of partitions) {
        const known = await itemsUnder(table, pk)
        for (const sum of parts) pile(plus(known.get(sum.sk) ?? {}, sum))
      }
    },
  }
}

async function itemsUnder(table: Pick<Table, 'query'>, pk: string): Promise<ReadonlyMap<unknown, Document>> {
  const found = new Map<unknown, Document>()
  let start: Document | undefined
  do {
    const { items, next } = await table.query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ...(start && { ExclusiveStartKey: start }),
    })
    for (const item of items) found.set(item['sk'], item)
    start = next
  } while (start)
  return found
}

const plus = (known: Document, { pk, sk, adds, sets }: Sum): Document => ({
  ...known,
  pk,
  sk,
  ...Object.fromEntries(sets),
  ...Object.fromEntries([...adds].map(([field, by]) => [field, Number(known[field] ?? 0) + by])),
})

type Update = {
  readonly UpdateExpression?: string | undefined
  readonly ConditionExpression?: string | undefined
  readonly ExpressionAttributeNames?: Record<string, string> | undefined
  readonly ExpressionAttributeValues?: Record<string, unknown> | undefined
}
type Pair = [field: string, value: unknown]

/** The additions and values of an update expression that has only ADD and SET clauses. Throws for any other clause. */
function changesOf(update: Update): { adds: Pair[]; sets: Pair[] } {
  const { UpdateExpression = '', ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = update
  const clauses = Object.fromEntries(
    [...UpdateExpression.matchAll(/\b([A-Z]+) (.+?)(?= [A-Z]+ |$)/g)].map(([, verb = '', text = '']) => [verb, text]),
  )
  const { ADD: add, SET: set, ...others } = clauses
  if (add === undefined || Object.keys(others).length > 0 || update.ConditionExpression)
    throw new Error(`Not a sum: ${UpdateExpression}`)
  const pairs = (text: string, between: RegExp) =>
    text.split(', ').map((pair): Pair => {
      const [name = '', value = ''] = pair.split(between)
      return [names[name] ?? name, values[value]]
    })
  return { adds: pairs(add, / /), sets: set === undefined ? [] : pairs(set, / = /) }
}
