import {
  additionsOf,
  additionWrites,
  addUp,
  agentSelfiesItem,
  entryProjections,
  macroPut,
  type Table,
  toWire,
  type TransactPart,
} from '@arribo/api/internals'
import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { maxMacros } from '@arribo/api-contracts/shared/stated-limits'
import type { Sandbox } from '@arribo/sandbox'
import { world } from '@arribo/sandbox/world'
import { createRandom } from '@arribo/laboratory/random'
import type { City } from './citizen.ts'
import { citizenWrites } from './citizen-story.ts'

const dayMs = 86_400_000
const documentsAtOnce = 4000
const sumsAtOnce = 100
const agents = 12
const agentDays = 14

export type CityPlan = City & {
  /** Includes the one entry of each registration. */
  readonly logs: number
}
type Town = { readonly sandbox: Pick<Sandbox, 'dynamo'>; readonly table: Pick<Table, 'transact' | 'update'> }

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
  const pile = openPile()
  const share = shareOfLogs(plan)
  let items = 0
  const unload = async () => {
    const documents = pile.take()
    items += documents.length
    await sandbox.dynamo.load(world.table, documents.map(toWire))
  }
  for (let index = 0; index < users; index += 1) {
    for (const writes of await citizenWrites(plan, index, share(index))) pile.add(writes)
    if (pile.size() < documentsAtOnce) continue
    await unload()
    onProgress(index + 1)
  }
  pile.add(agentsAtWork(plan.seed, now))
  pile.add(teamReplies(now))
  await unload()
  for (const { Update } of pile.updates) await table.update(Update)
  const sums = additionWrites(pile.additions())
  for (let from = 0; from < sums.length; from += sumsAtOnce) await table.transact(sums.slice(from, from + sumsAtOnce))
  onProgress(users)
  return items + sums.length
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

const agentsAtWork = (seed: number, now: Date): TransactPart[] =>
  Array.from({ length: agents }, (_, place) => {
    const chance = createRandom(`${seed}/${-1 - place}`)
    const agent = { sub: chance.uuid(), name: `Agente ${place + 1}`, phoneNumber: `+1305555${5000 + place}` }
    return Array.from({ length: agentDays }, (_day, ago) => {
      const day = newYorkDay(new Date(now.getTime() - ago * dayMs))
      return agentSelfiesItem.put(agentSelfiesItem.key(day, agent.sub), { ...agent, count: 1 + chance.below(24) })
    })
  }).flat()

export const teamReplies = (now: Date): readonly TransactPart[] =>
  Array.from({ length: maxMacros }, (_, place) => {
    const texts = byLanguage((language) => `{name}: ${place}, ${language}. `.repeat(15))
    return macroPut({ id: `city-${place}`, title: `Caso ${place}`, texts, version: 1, changedAt: now.toISOString() })
  })

type Document = Readonly<Record<string, unknown>>

/**
 * Splits up the product's writes. Puts bypass the table's stream, so the projector's items and additions are made here
 * too. Additions are summed, so that a counter is written once rather than a hundred thousand times. Every put must be of
 * a new item, because its condition is ignored.
 */
function openPile() {
  const documents: Document[] = []
  const updates: Extract<TransactPart, { Update: unknown }>[] = []
  let additions: ReturnType<typeof additionsOf> = []

  function enter(part: TransactPart): void {
    if ('Update' in part) return void updates.push(part)
    if (!('Put' in part)) throw new Error('Only what is put or updated can be loaded')
    const item = part.Put.Item as Document
    documents.push(item)
    for (const { entriesOf } of entryProjections)
      for (const { key, fields } of entriesOf(item)) documents.push({ ...key, ...fields })
    additions.push(...additionsOf(item))
  }

  return {
    add: (parts: readonly TransactPart[]) => parts.forEach(enter),
    size: () => documents.length,
    take(): Document[] {
      additions = addUp(additions)
      return documents.splice(0)
    },
    updates,
    additions: () => additions,
  }
}
