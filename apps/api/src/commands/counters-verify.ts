import { checkCounters, type CounterCheck, isRight, repairCounter } from './counters-verification.ts'
import type { Command } from './command.ts'

/** Counts again what the counters of the dashboard say. With `--write` it makes them right. */
export const countersVerify: Command = async ({ table }, words, print) => {
  const isWriting = words.includes('--write')
  const checks = await checkCounters(table)
  const wrong = checks.filter((check) => !isRight(check))
  let left = 0
  for (const check of wrong) {
    print(differenceOf(check))
    if (!isWriting || !(await repairCounter(table, check))) left += 1
  }
  const repaired = wrong.length - left
  const rest = left > 0 && !isWriting ? ' (add --write to repair them)' : ''
  print(
    wrong.length === 0
      ? `${checks.length} parts of counters: each says what there is`
      : `${checks.length} parts of counters: ${repaired} repaired, ${left} left as they are${rest}`,
  )
  return left === 0 ? 0 : 1
}

function differenceOf({ key, says, counted }: CounterCheck): string {
  const fields = Object.keys(counted) as (keyof typeof counted)[]
  const wrong = fields.filter((field) => says[field] !== counted[field])
  return `${key.sk} (${key.pk})  ${wrong.map((field) => `${field}: says ${says[field]}, counted ${counted[field]}`).join(', ')}`
}
