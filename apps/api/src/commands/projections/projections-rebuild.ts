import { type EntryProjection, placeOf } from '@arribo/server/projections/entries.rules'
import type { Key } from '../../platform/dynamo/keys.ts'
import type { Command, TableDeps } from '../command.ts'
import { readOptions, writeOption } from '../options.ts'
import type { Difference } from './differences.ts'
import { findLasting } from './projections-verify.ts'
import { inTurns, rebuildEntries } from './rebuilding.ts'

/** Derives the lists again where they differ, while everything runs. Without `--write`, only reports. */
export const projectionsRebuild: Command<TableDeps> = async (deps, words, print) => {
  const { write: isWriting } = readOptions(words, writeOption)
  const { entries, differences } = await findLasting(deps, print)
  let [rebuilt, left] = [0, 0]
  await inTurns(sourcesOf(differences), async ({ projection, source, strays }) => {
    if (isWriting && (await rebuildEntries(deps.table, projection, source, strays))) rebuilt += 1
    else left += 1
  })
  const rest = left > 0 && !isWriting ? ' (add --write to rebuild them)' : ''
  print(`${entries} entries: those of ${rebuilt} items rebuilt, of ${left} left as they are${rest}`)
  return left === 0 ? 0 : 1
}

type Wrong = { readonly projection: EntryProjection; readonly source: Key; readonly strays: readonly Key[] }

function sourcesOf(differences: readonly Difference[]): Wrong[] {
  const wrong = new Map<string, Wrong>()
  for (const { projection, source, entry } of differences) {
    const place = `${projection.name} ${placeOf(source)}`
    const strays = wrong.get(place)?.strays ?? []
    wrong.set(place, { projection, source, strays: entry ? [...strays, entry] : strays })
  }
  return [...wrong.values()]
}
