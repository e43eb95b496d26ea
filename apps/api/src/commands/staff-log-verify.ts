import { checkStaffLog, type DayCheck } from '../features/log-entries/chain/verification.ts'
import type { Command } from './command.ts'

/** Checks each day's staff log against what was sealed. Changes nothing. `--days 30` checks the last thirty days. */
export const staffLogVerify: Command = async ({ table, clock }, words, print) => {
  const given = Number(words[words.indexOf('--days') + 1])
  const days = words.includes('--days') && Number.isInteger(given) ? given : undefined
  let checked = 0
  let wrong = 0
  for await (const check of checkStaffLog(table, clock(), days)) {
    checked += 1
    if (check.faults.length > 0) wrong += 1
    for (const line of linesOf(check)) print(line)
  }
  print(`${checked} days of the staff's log: ${wrong === 0 ? 'each is as it was sealed' : `${wrong} are not`}`)
  return wrong === 0 ? 0 : 1
}

/** Compare each day's hash with the one in the API's log from when it was sealed. */
function linesOf({ day, head, faults, forgotten }: DayCheck): string[] {
  const rest = forgotten === 0 ? '' : `, ${forgotten} without people who asked to be forgotten`
  return [
    `${day}  ${head.count} rows${rest}  ${head.hash}`,
    ...faults.map((fault) => `${day}  ${fault.no}: ${fault.kind}${'row' in fault ? `: ${fault.row}` : ''}`),
  ]
}
