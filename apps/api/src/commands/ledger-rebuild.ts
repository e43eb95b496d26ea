import { checkLedgers, rebuildBalance } from '../features/ledger/verification.ts'
import type { Command } from './command.ts'
import { readOptions, writeOption } from './options.ts'
import { findings } from './ledger-verify.ts'

/** Sets every balance to what its ledger adds up to. Without `--write`, only reports. */
export const ledgerRebuild: Command = async (deps, words, print) => {
  const { write: isWriting } = readOptions(words, writeOption)
  let rebuilt = 0
  let left = 0
  for await (const check of checkLedgers(deps)) {
    if (check.isEqual) continue
    for (const line of findings(check)) print(line)
    if (isWriting && (await rebuildBalance(deps, check, deps.clock()))) rebuilt += 1
    else left += 1
  }
  print(
    `${rebuilt} balances rebuilt, ${left} left as they are${left > 0 && !isWriting ? ' (add --write to rebuild them)' : ''}`,
  )
  return left === 0 ? 0 : 1
}
