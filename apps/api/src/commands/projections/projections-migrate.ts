import { setTimeout as sleep } from 'node:timers/promises'
import { entryProjections } from '@arribo/server/projections/projections'
import { readSpread } from '@arribo/server/projections/spread'
import type { Spread } from '@arribo/server/projections/spread.rules'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { hasFirstReleaseLists, markListsMoved } from '../../platform/dynamo/first-release.ts'
import type { Command, TableDeps } from '../command.ts'
import { billingVerify } from '../billing-verify.ts'
import { countersVerify } from '../counters-verify.ts'
import { keyOf, pagesOf, readableEntries } from './differences.ts'
import { modernised } from './first-release-items.ts'
import { inTurns, rebuildEntries } from './rebuilding.ts'

/** By then every process has learnt that it doesn't need the old lists. */
const noticeMs = 60_000

/**
 * Recounts billing's totals and migrates the items of the first release while everything runs: relists them, reads both
 * lists, and empties the old ones once the new ones are complete. Can be stopped and run again.
 */
export const projectionsMigrate: Command<TableDeps> = async (deps, _words, print) => {
  const { table, clock } = deps
  // Until all of its processes were gone, the release before added to billing's totals too.
  if ((await billingVerify(deps, ['--write'], print)) !== 0) return 1
  const spread = await readSpread(table)
  if (await hasFirstReleaseLists(table)) {
    const listed = await eachOld(table, (item) => listAnew(table, item, spread))
    print(`${listed.done} items listed anew, ${listed.left} can't be read or change all the time`)
    // The daily counters say where to find a day's selfies.
    const areCounted = (await countersVerify(deps, ['--write'], print)) === 0
    if (listed.left > 0 || !areCounted) return 1
    await markListsMoved(table, clock())
    const movedAt = clock().getTime()
    while (clock().getTime() - movedAt < noticeMs) await sleep(1000)
  }
  const { done } = await eachOld(table, async (item) => {
    const change = modernised(item)
    // Does nothing if the item has been deleted meanwhile.
    if (change) await table.update(change.Update)
    return true
  })
  print(`${done} items taken out of the old lists`)
  return 0
}

type Done = { readonly done: number; readonly left: number }

async function eachOld(table: Table, step: (item: Item) => Promise<boolean>): Promise<Done> {
  let [done, left] = [0, 0]
  for await (const items of pagesOf(table))
    await inTurns(
      items.filter((item) => modernised(item) !== undefined),
      async (item) => {
        if (await step(item)) done += 1
        else left += 1
      },
    )
  return { done, left }
}

async function listAnew(table: Table, item: Item, spread: Spread): Promise<boolean> {
  for (const projection of entryProjections) {
    const isSource = readableEntries(projection, item, spread)?.length !== 0
    if (isSource && !(await rebuildEntries(table, projection, keyOf(item), [], spread))) return false
  }
  return true
}
