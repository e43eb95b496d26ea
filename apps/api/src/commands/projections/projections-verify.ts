import { placeOf } from '@arribo/server/projections/entries.rules'
import { untilLevel } from '../../features/counters/pulses.store.ts'
import type { Command, TableDeps } from '../command.ts'
import { readOptions } from '../options.ts'
import { type Difference, findDifferences } from './differences.ts'
import { inTurns, isStill } from './rebuilding.ts'

const patienceMs = 30_000
const shownAtMost = 50

/** Compares the lists that the projector keeps with what they are derived from. Changes nothing. */
export const projectionsVerify: Command<TableDeps> = async (deps, words, print) => {
  readOptions(words, {})
  const { sources, entries, differences, isLevel } = await findLasting(deps, print)
  print(
    differences.length === 0
      ? `${entries} entries of ${sources} items: each says what it is derived from`
      : `${entries} entries of ${sources} items: ${differences.length} differ (projections:rebuild --write repairs them)`,
  )
  return differences.length === 0 && isLevel ? 0 : 1
}

type Lasting = {
  readonly sources: number
  readonly entries: number
  readonly differences: readonly Difference[]
  readonly isLevel: boolean
}

/** Differences that are still there once the projector has caught up with everything that was seen. */
export async function findLasting({ table, clock }: TableDeps, print: (line: string) => void): Promise<Lasting> {
  const found = await findDifferences(table)
  if (found.differences.length === 0) return { ...found, isLevel: true }
  const isLevel = await untilLevel(table, clock, patienceMs)
  if (!isLevel) print('The projector is late: what differs may be on its way')
  const differences: Difference[] = []
  await inTurns(found.differences, async (difference) => {
    if (await isStill(table, difference)) differences.push(difference)
  })
  for (const each of differences.slice(0, shownAtMost)) print(lineOf(each))
  if (differences.length > shownAtMost) print(`and ${differences.length - shownAtMost} more`)
  return { ...found, differences, isLevel }
}

const lineOf = ({ projection, kind, source, entry }: Difference): string =>
  `${projection.name}  ${kind}: ${entry ? `${placeOf(entry)}, derived from ` : ''}${placeOf(source)}`
