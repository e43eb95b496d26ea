import { checkLedgers, type LedgerCheck } from '../features/ledger/verification.ts'
import type { Command } from './command.ts'
import { readOptions } from './options.ts'

/** Checks every driver's balance against the ledger. Changes nothing. */
export const ledgerVerify: Command = async (deps, words, print) => {
  readOptions(words, {})
  let drivers = 0
  let entries = 0
  let wrong = 0
  for await (const check of checkLedgers(deps)) {
    drivers += 1
    entries += check.entries
    const lines = findings(check)
    if (lines.length > 0) wrong += 1
    for (const line of lines) print(line)
  }
  print(
    `${drivers} drivers, ${entries} ledger entries: ${wrong === 0 ? 'every balance equals its ledger' : `${wrong} do not agree`}`,
  )
  return wrong === 0 ? 0 : 1
}

export function findings({ driver, balance, fold, isEqual, brokenEntryIds }: LedgerCheck): string[] {
  const differs = isEqual ? [] : [`${driver.sub}  balance ${JSON.stringify(balance)}  ledger ${JSON.stringify(fold)}`]
  return [...differs, ...brokenEntryIds.map((entryId) => `${driver.sub}  the ledger does not join at ${entryId}`)]
}
