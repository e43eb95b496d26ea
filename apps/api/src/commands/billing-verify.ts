import { untilLevel } from '../features/counters/pulses.store.ts'
import { findLasting, type LastingMismatch } from '../features/payments/billing/verification.ts'
import type { Command, TableDeps } from './command.ts'
import { readOptions, writeOption } from './options.ts'

const patienceMs = 30_000

/**
 * Derives billing's totals from all charges and lists differences. `--write` repairs them while everything is running:
 * only those that are unchanged, and none while the projector is late, because a pending change would be added twice.
 */
export const billingVerify: Command<TableDeps> = async ({ table, clock }, words, print) => {
  const { write: isWriting } = readOptions(words, writeOption)
  const { charges, days, mismatches, isLevel } = await findLasting(table, () => untilLevel(table, clock, patienceMs))
  const mayRepair = ({ isStill }: LastingMismatch) => isWriting && isLevel && isStill
  let left = 0
  for (const mismatch of mismatches) {
    const { what, kept, counted, repair } = mismatch
    print(`${what}  kept ${JSON.stringify(kept)}  counted ${JSON.stringify(counted)}`)
    if (!mayRepair(mismatch) || !(await repair())) left += 1
  }
  if (!isLevel)
    print('The projector is late: what differs may be on its way, and nothing is repaired before it is level')
  const repaired = mismatches.length - left
  const verdict =
    mismatches.length === 0 ? 'the figures are what the charges amount to' : `${left} differ, ${repaired} repaired`
  print(`${charges} charges, ${days} parts of days: ${verdict}`)
  return left === 0 && isLevel ? 0 : 1
}
