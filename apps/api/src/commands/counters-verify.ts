import { untilLevel } from '../features/counters/pulses.store.ts'
import { type CounterCheck, findWrong, repairCounter, type Wrong } from './counters-verification.ts'
import type { Command, TableDeps } from './command.ts'
import { readOptions, writeOption } from './options.ts'

const patienceMs = 30_000

/**
 * Recounts the dashboard's counters. `--write` repairs them while everything is running: only counters that are
 * unchanged, and none while the projector is late, because a pending change would then be added twice.
 */
export const countersVerify: Command<TableDeps> = async ({ table, clock }, words, print) => {
  const { write: isWriting } = readOptions(words, writeOption)
  const { checked, isLevel, wrong } = await findWrong(table, clock(), () => untilLevel(table, clock, patienceMs))
  const mayRepair = (each: Wrong) => isWriting && isLevel && each.isStill
  let left = 0
  for (const each of wrong) {
    print(differenceOf(each))
    if (!mayRepair(each) || !(await repairCounter(table, each))) left += 1
  }
  if (!isLevel)
    print('The projector is late: what differs may be on its way, and nothing is repaired before it is level')
  const repaired = wrong.length - left
  const rest = left > 0 && !isWriting ? ' (add --write to repair them)' : ''
  print(
    wrong.length === 0
      ? `${checked} parts of counters: each says what there is`
      : `${checked} parts of counters: ${repaired} repaired, ${left} left as they are${rest}`,
  )
  return left === 0 && isLevel ? 0 : 1
}

function differenceOf({ key, says, counted }: CounterCheck): string {
  const fields = Object.keys(counted) as (keyof typeof counted)[]
  const wrong = fields.filter((field) => says[field] !== counted[field])
  return `${key.sk} (${key.pk})  ${wrong.map((field) => `${field}: says ${says[field]}, counted ${counted[field]}`).join(', ')}`
}
