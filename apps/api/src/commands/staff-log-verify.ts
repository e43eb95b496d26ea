import { checkStaffLog, type DayCheck } from '../features/log-entries/chain/chain.ts'
import type { Deps } from '../deps.ts'
import { type Command, readOptions, wholeNumber } from './command.ts'

/**
 * Checks each day's staff log against its chain, and that against the heads in the locked bucket. Changes nothing.
 * `--days 30` checks the last thirty days.
 */
export const staffLogVerify: Command<Deps> = async (deps, words, print) => {
  const given = readOptions(words, { days: { type: 'string' } })
  const days = wholeNumber('--days', given.days, Number.MAX_SAFE_INTEGER, undefined)
  let checked = 0
  let wrong = 0
  for await (const check of checkStaffLog(deps, deps.clock(), days)) {
    checked += 1
    if (check.faults.length > 0) wrong += 1
    for (const line of linesOf(check)) print(line)
  }
  print(`${checked} days of the staff's log: ${wrong === 0 ? 'each is as it was sealed' : `${wrong} are not`}`)
  return wrong === 0 ? 0 : 1
}

function linesOf({ day, head, faults, forgotten }: DayCheck): string[] {
  const rest = forgotten === 0 ? '' : `, ${forgotten} without people who asked to be forgotten`
  return [
    `${day}  ${head.count} rows${rest}  ${head.hash}`,
    ...faults.map((fault) => `${day}  ${fault.no}: ${fault.kind}${'row' in fault ? `: ${fault.row}` : ''}`),
  ]
}
