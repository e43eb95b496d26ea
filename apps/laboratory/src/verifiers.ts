import type { Deps } from '@arribo/api/deps'
import { checkBilling, checkCounters, checkLedgers, checkProjections, lineOf } from '@arribo/api/internals'

/** Does what the API's command of this name does; returns a sentence for each difference. */
type Verifier = (deps: Deps) => Promise<string[]>

const linesOf = ({ mismatches }: { mismatches: readonly Parameters<typeof lineOf>[0][] }) => mismatches.map(lineOf)

const verifiers: Readonly<Record<string, Verifier>> = {
  'projections:verify': async ({ table }) => linesOf(await checkProjections(table)),
  'counters:verify': async ({ table, clock }) => linesOf(await checkCounters(table, clock())),
  'billing:verify': async ({ table }) => linesOf(await checkBilling(table)),
  async 'ledger:verify'(deps) {
    const wrong: string[] = []
    for await (const { driver, balance, fold, isEqual, brokenEntryIds } of checkLedgers(deps))
      if (!isEqual || brokenEntryIds.length > 0)
        wrong.push(
          `${driver.sub} balance ${JSON.stringify(balance)}  ledger ${JSON.stringify(fold)} ${brokenEntryIds.join(' ')}`,
        )
    return wrong
  },
}

/** Lists, counters, balances and sums that differ from what they are derived from. */
export async function unlikeTheirSource(deps: Deps): Promise<string[]> {
  const wrong = await Promise.all(
    Object.entries(verifiers).map(async ([name, verify]) => (await verify(deps)).map((line) => `${name}: ${line}`)),
  )
  return wrong.flat()
}
