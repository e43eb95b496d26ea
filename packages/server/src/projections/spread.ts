import * as z from 'zod'
import { isNewOr } from '../items/conditions.ts'
import { defineItem } from '../items/define-item.ts'
import { sharedKeys } from '../keys.ts'
import type { Table } from '../table/table.ts'
import { type Spread, stepToAdd } from './spread.rules.ts'

const spreadItem = defineItem({
  name: 'spread of lists',
  key: () => sharedKeys.spread,
  version: 1,
  schema: z.object({ steps: z.array(z.object({ from: z.string(), shards: z.int().positive() })).readonly() }),
})

/** Shorter than the notice of a new step, so that every process knows the step before it takes effect. */
const cachedMs = 30_000

type Known = { readonly spread: Promise<Spread>; readonly until: number }
const known = new WeakMap<Pick<Table, 'get'>, Known>()

const load = async (table: Pick<Table, 'get'>, isConsistent: boolean): Promise<Spread> =>
  spreadItem.find(await table.get(spreadItem.key(), { isConsistent }))?.steps ?? []

export function readSpread(table: Pick<Table, 'get'>): Promise<Spread> {
  const cached = known.get(table)
  if (cached && cached.until > performance.now()) return cached.spread
  const spread = load(table, false)
  known.set(table, { spread, until: performance.now() + cachedMs })
  spread.catch(() => known.delete(table))
  return spread
}

/** Spreads new items over more shards, from a few minutes after `now` on. Refuses fewer than there are. */
export async function raiseSpread(table: Table, shards: number, now: Date): Promise<Spread> {
  const steps = await load(table, true)
  const raised = [...steps, stepToAdd(steps, shards, now)]
  // Steps are never removed, so the same count means that no other process added one.
  const when = isNewOr({
    ConditionExpression: 'size(steps) = :known',
    ExpressionAttributeValues: { ':known': steps.length },
  })
  if (!(await table.put(spreadItem.put(spreadItem.key(), { steps: raised }, { when }).Put)))
    throw new Error('Somebody else has changed the number of shards meanwhile')
  return raised
}
