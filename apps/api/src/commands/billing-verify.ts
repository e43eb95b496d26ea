import { checkBilling } from '../features/payments/billing/verification.ts'
import type { Command } from './command.ts'

/** Recomputes the billing totals from all charges and lists differences. `--write` repairs them. */
export const billingVerify: Command = async ({ table }, words, print) => {
  const { charges, days, mismatches } = await checkBilling(table)
  const isWriting = words.includes('--write')
  let left = 0
  for (const { what, kept, counted, repair } of mismatches) {
    print(`${what}  kept ${JSON.stringify(kept)}  counted ${JSON.stringify(counted)}`)
    if (!isWriting || !(await repair())) left += 1
  }
  const repaired = mismatches.length - left
  const verdict =
    mismatches.length === 0 ? 'the figures are what the charges amount to' : `${left} differ, ${repaired} repaired`
  print(`${charges} charges, ${days} parts of days: ${verdict}`)
  return left === 0 ? 0 : 1
}
