import type { Deps } from '@arribo/api/deps'
import { checkBilling, checkCounters, checkLedgers, findDifferences, isRight } from '@arribo/api/internals'

/** Does what the API's command of this name does; returns a sentence for each difference. */
type Verifier = (deps: Deps) => Promise<string[]>

const verifiers: Readonly<Record<string, Verifier>> = {
  async 'projections:verify'({ table }) {
    const { differences } = await findDifferences(table)
    return differences.map(
      ({ projection, kind, source, entry }) =>
        `${projection.name} ${kind}: ${entry ? `${entry.pk} ${entry.sk}, derived from ` : ''}${source.pk} ${source.sk}`,
    )
  },
  async 'counters:verify'({ table, clock }) {
    const wrong = (await checkCounters(table, clock())).filter((check) => !isRight(check))
    return wrong.map(
      ({ key, says, counted }) => `${key.pk} ${key.sk} says ${JSON.stringify(says)}, is ${JSON.stringify(counted)}`,
    )
  },
  async 'ledger:verify'(deps) {
    const wrong: string[] = []
    for await (const { driver, balance, fold, isEqual, brokenEntryIds } of checkLedgers(deps))
      if (!isEqual || brokenEntryIds.length > 0)
        wrong.push(
          `${driver.sub} balance ${JSON.stringify(balance)}  ledger ${JSON.stringify(fold)} ${brokenEntryIds.join(' ')}`,
        )
    return wrong
  },
  async 'billing:verify'({ table }) {
    const { mismatches } = await checkBilling(table)
    return mismatches.map(
      ({ what, kept, counted }) => `${what}: ${JSON.stringify(kept)}, is ${JSON.stringify(counted)}`,
    )
  },
}

/** Lists, counters, balances and sums that differ from what they are derived from. */
export async function unlikeTheirSource(deps: Deps): Promise<string[]> {
  const wrong = await Promise.all(
    Object.entries(verifiers).map(async ([name, verify]) => (await verify(deps)).map((line) => `${name}: ${line}`)),
  )
  return wrong.flat()
}
