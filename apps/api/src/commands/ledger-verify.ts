import { checkLedgers, type LedgerCheck, rebuildBalance } from '../features/ledger/verification.ts'
import type { Command } from './command.ts'
import { readOptions, writeOption } from './options.ts'

/** Checks every driver's balance against the ledger. `--write` sets those that differ to what their ledger adds up to. */
export const ledgerVerify: Command = async (deps, words, print) => {
  const { write: isWriting } = readOptions(words, writeOption)
  let [drivers, entries, rebuilt, left] = [0, 0, 0, 0]
  for await (const check of checkLedgers(deps)) {
    drivers += 1
    entries += check.entries
    for (const line of findings(check)) print(line)
    const isRebuilt = isWriting && !check.isEqual && (await rebuildBalance(deps, check, deps.clock()))
    if (isRebuilt) rebuilt += 1
    if (check.brokenEntryIds.length > 0 || !(check.isEqual || isRebuilt)) left += 1
  }
  const rest = left > 0 && !isWriting ? ' (add --write to rebuild balances)' : ''
  const verdict =
    rebuilt + left === 0 ? 'every balance equals its ledger' : `${rebuilt} rebuilt, ${left} do not agree${rest}`
  print(`${drivers} drivers, ${entries} ledger entries: ${verdict}`)
  return left === 0 ? 0 : 1
}

function findings({ driver, balance, fold, isEqual, brokenEntryIds }: LedgerCheck): string[] {
  const differs = isEqual ? [] : [`${driver.sub}  balance ${JSON.stringify(balance)}  ledger ${JSON.stringify(fold)}`]
  return [...differs, ...brokenEntryIds.map((entryId) => `${driver.sub}  the ledger does not join at ${entryId}`)]
}
