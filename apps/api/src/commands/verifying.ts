import { isDeepStrictEqual } from 'node:util'
import { inBatches } from '@arribo/server/in-batches'
import { untilLevel } from '../features/counters/counters.ts'
import { type Command, readOptions, type TableDeps, writeOption } from './command.ts'

export type Mismatch = {
  readonly what: string
  readonly kept?: unknown
  readonly counted?: unknown
  /** The same in two passes, unless a change that affects it was on its way to the projector. */
  readonly gap?: unknown
  /** False if the item has changed since the check, and has to be checked again. */
  readonly repair: () => Promise<boolean>
}
type Check = { readonly mismatches: readonly Mismatch[] }

type Verified<C> = {
  readonly check: (deps: TableDeps) => Promise<C>
  readonly scopeOf: (check: C) => string
  readonly sound: string
}

const repairsAtOnce = 16
const patienceMs = 30_000
const shownAtMost = 50
const mostPasses = 3

/**
 * A command that compares what is stored with what it is derived from. `--write` repairs it while everything is
 * running: only what hasn't changed since, and nothing while the projector is late, because a pending change would be
 * added twice.
 */
export const verifying =
  <C extends Check>({ check, scopeOf, sound }: Verified<C>): Command<TableDeps> =>
  async (deps, words, print) => {
    const { write: isWriting } = readOptions(words, writeOption)
    const { last, isLevel, mismatches } = await findLasting(deps, check)
    const mayRepair = isWriting && isLevel
    for (const mismatch of mismatches.slice(0, shownAtMost)) print(lineOf(mismatch))
    if (mismatches.length > shownAtMost) print(`and ${mismatches.length - shownAtMost} more`)
    const repaired = await inBatches(
      mismatches,
      repairsAtOnce,
      async ({ isStill, repair }) => mayRepair && isStill && repair(),
    )
    const left = repaired.filter((isRepaired) => !isRepaired).length
    if (!isLevel)
      print('The projector is late: what differs may be on its way, and nothing is repaired before it is level')
    const rest = left > 0 && !isWriting ? ' (add --write to repair them)' : ''
    const verdict =
      mismatches.length === 0 ? sound : `${mismatches.length - left} repaired, ${left} left as they are${rest}`
    print(`${scopeOf(last)}: ${verdict}`)
    return left === 0 && isLevel ? 0 : 1
  }

export const lineOf = ({ what, kept, counted }: Mismatch): string =>
  counted === undefined
    ? `${what}  ${JSON.stringify(kept)}`
    : `${what}  kept ${JSON.stringify(kept)}  counted ${JSON.stringify(counted)}`

/**
 * Mismatches that two passes agree on, the second one after the projector has caught up. Passes are added while the
 * `gap` of a mismatch changes, because then something may still be on its way. `isStill`: both passes counted the same.
 */
async function findLasting<C extends Check>(deps: TableDeps, check: (deps: TableDeps) => Promise<C>) {
  let last = await check(deps)
  if (last.mismatches.length === 0) return { last, isLevel: true, mismatches: [] }
  for (let pass = 2; ; pass += 1) {
    const before = new Map(last.mismatches.map((mismatch) => [mismatch.what, mismatch]))
    const isLevel = await untilLevel(deps.table, deps.clock, patienceMs)
    last = await check(deps)
    const again = last.mismatches.flatMap((mismatch) => {
      const earlier = before.get(mismatch.what)
      return earlier ? [{ mismatch, earlier }] : []
    })
    const lasting = again.filter(({ mismatch, earlier }) => isDeepStrictEqual(earlier.gap, mismatch.gap))
    if (lasting.length < again.length && isLevel && pass < mostPasses) continue
    const mismatches = lasting.map(({ mismatch, earlier }) => ({
      ...mismatch,
      isStill: isDeepStrictEqual(earlier.counted, mismatch.counted),
    }))
    return { last, isLevel, mismatches }
  }
}
