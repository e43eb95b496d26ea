import { type Condition, isNewOr } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import { shardOf, shards as maxShards } from '@arribo/server/keys'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import * as z from 'zod'
import { keys } from '../dynamo/keys.ts'
import { msBetweenTurns, placeOf, shardsOfLine } from './line.rules.ts'

const lineItem = defineItem({
  name: 'line',
  key: keys.line,
  /** Unix milliseconds of the last turn given. */
  schema: z.object({ lastTurn: z.number() }),
})

const keptSeconds = 86_400
const mostTries = 5

export type Line = ReturnType<typeof createLine>

/** Rekognition's queue. It stores only each shard's next turn; the tasks record who waits. */
export function createLine(table: Pick<Table, 'get' | 'update'>, perSecond: number) {
  let busyUntil = 0
  const note = (turnAt: Date) => {
    busyUntil = Math.max(busyUntil, turnAt.getTime())
  }
  return {
    note,
    /** While this is true, a newcomer joins the line without trying first, so that nobody overtakes. */
    isBusy: (now: Date) => now.getTime() < busyUntil,
    placeOf: (turnAt: Date, now: Date) => placeOf(turnAt, now, perSecond),
    async join(id: string, now: Date): Promise<Date> {
      const shards = shardsOfLine(perSecond, maxShards)
      const turnAt = new Date(
        Math.ceil(await takeTurn(table, shardOf(id, shards), msBetweenTurns(perSecond, shards), now)),
      )
      note(turnAt)
      return turnAt
    },
  }
}

/** A turn behind the last one, or the first of a new line. Either is one conditional write. */
async function takeTurn(table: Pick<Table, 'update'>, shard: number, stepMs: number, now: Date): Promise<number> {
  const key = lineItem.key(shard)
  const ttl = Math.ceil(now.getTime() / 1000) + keptSeconds
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const behind = { set: { ttl }, add: { lastTurn: stepMs } }
    const first = { set: { ttl, lastTurn: now.getTime() + stepMs } }
    const after =
      (await table.update(lineItem.set(key, behind, lastTurnIs('>', now)).Update)) ??
      (await table.update(lineItem.set(key, first, isNewOr(lastTurnIs('<=', now))).Update))
    if (after) return lineItem.read(after).lastTurn
  }
  throw new Refusal('temporarily_unavailable')
}

const lastTurnIs = (than: '>' | '<=', now: Date): Condition => ({
  ConditionExpression: `lastTurn ${than} :now`,
  ExpressionAttributeValues: { ':now': now.getTime() },
})
