import {
  additionsOf,
  additionWrites,
  countAgentSelfie,
  entryProjections,
  macroPut,
  type Table,
  toWire,
  type TransactPart,
} from '@arribo/api/internals'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { maxMacros } from '@arribo/api-contracts/shared/stated-limits'
import type { Sandbox } from '@arribo/sandbox'
import { world } from '@arribo/sandbox/world'
import { createRandom } from '@arribo/laboratory/random'
import type { City } from './citizen.ts'
import { citizenWrites } from './citizen-story.ts'

const dayMs = 86_400_000
const documentsAtOnce = 4000
const agents = 12
const agentDays = 14

export type CityPlan = City & {
  /** Includes the one entry of each registration. */
  readonly logs: number
}
type Town = { readonly sandbox: Pick<Sandbox, 'dynamo' | 'projections'>; readonly table: Pick<Table, 'query'> }

/**
 * Loads the items that the product would have written for this many people, bypassing DynamoDB's protocol. Adds to
 * existing counters, so a table with people in it stays correct. Returns the number of items.
 */
export async function fillCity(
  { sandbox, table }: Town,
  plan: CityPlan,
  onProgress: (users: number) => void = () => {},
): Promise<number> {
  const { users, now } = plan
  // The sums below are added to the counters, so the projector must have counted earlier writes first.
  await sandbox.projections?.level()
  const pile: Document[] = []
  const books = openBooks((document) => void pile.push(document))
  const share = shareOfLogs(plan)
  let items = 0
  const unload = async () => {
    items += pile.length
    await sandbox.dynamo.load(world.table, pile.splice(0).map(toWire))
  }
  for (let index = 0; index < users; index += 1) {
    for (const writes of await citizenWrites(plan, index, share(index))) books.enter(writes)
    if (pile.length < documentsAtOnce) continue
    await unload()
    onProgress(index + 1)
  }
  for (const write of agentsAtWork(plan.seed, now)) books.enter([write])
  books.enter(teamReplies(now))
  await unload()
  await books.settle(table)
  await unload()
  onProgress(users)
  return items
}

/** Log entries after registration: the busiest have a hundred times as many as most. They add up to `logs`. */
function shareOfLogs({ users, logs }: CityPlan): (index: number) => number {
  const weightOf = (index: number) => (((index * 7919) % users) + 20) ** -0.7
  const total = Array.from({ length: users }, (_, index) => weightOf(index)).reduce((sum, each) => sum + each, 0)
  let weighed = 0
  let given = 0
  return (index) => {
    weighed += weightOf(index)
    const due =
      index === users - 1 ? logs - users : Math.min(logs - users, Math.floor((weighed / total) * (logs - users)))
    const lines = due - given
    given = due
    return lines
  }
}

function agentsAtWork(seed: number, now: Date) {
  return Array.from({ length: agents }, (_, place) => {
    const chance = createRandom(`${seed}/${-1 - place}`)
    const agent = { sub: chance.uuid(), name: `Agente ${place + 1}`, phoneNumber: `+1305555${5000 + place}` }
    return Array.from({ length: agentDays }, (_day, ago) =>
      Array.from({ length: chance.below(25) }, () => countAgentSelfie(agent, new Date(now.getTime() - ago * dayMs))),
    )
  }).flat(2)
}

export function teamReplies(now: Date): readonly TransactPart[] {
  return Array.from({ length: maxMacros }, (_, place) => {
    const texts = byLanguage((language) => `{name}: ${place}, ${language}. `.repeat(15))
    return macroPut({ id: `city-${place}`, title: `Caso ${place}`, texts, version: 1, changedAt: now.toISOString() })
  })
}

type Key = { readonly pk: string; readonly sk: string }
type Document = Readonly<Record<string, unknown>>
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
function openBooks(pile: (document: Document) => void) {
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
