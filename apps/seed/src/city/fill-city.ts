import { countAgentSelfie, macroPut, type Table, toWire, type TransactPart } from '@arribo/api/internals'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { maxMacros } from '@arribo/api-contracts/shared/stated-limits'
import type { Sandbox } from '@arribo/sandbox'
import { world } from '@arribo/sandbox/world'
import { type Document, openBooks } from './books.ts'
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
