import { activityKeptDays } from '@arribo/api-contracts/shared/stated-limits'
import type { EntryProjection, Stored } from '@arribo/server/projections/entries.rules'
import { listOfLogs } from '@arribo/server/projections/projections'
import { checkStaffLog, type DayCheck } from '../features/log-entries/chain/chain.ts'
import type { Deps } from '../deps.ts'
import { type Command, readOptions, wholeNumber, writeOption } from './command.ts'
import { checkProjections } from './projections/projections-verify.ts'
import { verifying } from './verifying.ts'

/**
 * The copies of staff's rows that the page of logs lists. One that names staff without such a row is left over. Both
 * expire at the same time, but either may be deleted first: the last day isn't compared.
 */
const listOfStaff = (now: Date): EntryProjection => {
  const oldest = new Date(now.getTime() - (activityKeptDays - 1) * 86_400_000).toISOString()
  const isChecked = ({ sk, adminSub, adminPhoneNumber, adminName }: Stored) =>
    String(sk) > oldest && (adminSub ?? adminPhoneNumber ?? adminName) !== undefined
  return {
    ...listOfLogs,
    entriesOf: (item) => (isChecked(item) ? listOfLogs.entriesOf(item) : []),
    sourceOf: (item) => (isChecked(item) ? listOfLogs.sourceOf(item) : undefined),
  }
}

const verifyList = verifying({
  check: ({ table, clock }) => checkProjections(table, [listOfStaff(clock())]),
  scopeOf: ({ entries }) => `${entries} entries of staff in the list of logs`,
  sound: 'each says what its row says',
})

/**
 * Checks each day's staff log against its chain, the chain against the heads in the locked bucket, and the list that the
 * page of logs shows against the log. `--days 30` checks the chains of the last thirty days. `--write` repairs only that list.
 */
export const staffLogVerify: Command<Deps> = async (deps, words, print) => {
  const given = readOptions(words, { days: { type: 'string' }, ...writeOption })
  const days = wholeNumber('--days', given.days, Number.MAX_SAFE_INTEGER, undefined)
  let checked = 0
  let wrong = 0
  for await (const check of checkStaffLog(deps, deps.clock(), days)) {
    checked += 1
    if (check.faults.length > 0) wrong += 1
    for (const line of linesOf(check)) print(line)
  }
  const list = await verifyList(deps, given.write ? ['--write'] : [], print)
  print(`${checked} days of the staff's log: ${wrong === 0 ? 'each is as it was sealed' : `${wrong} are not`}`)
  return wrong === 0 ? list : 1
}

function linesOf({ day, head, faults, forgotten }: DayCheck): string[] {
  const rest = forgotten === 0 ? '' : `, ${forgotten} without people who asked to be forgotten`
  return [
    `${day}  ${head.count} rows${rest}  ${head.hash}`,
    ...faults.map((fault) => `${day}  ${fault.no}: ${fault.kind}${'row' in fault ? `: ${fault.row}` : ''}`),
  ]
}
