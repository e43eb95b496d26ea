import { checkBilling, checkCounters, checkLedgers, findDifferences, isRight } from '@arribo/api/internals'
import type { Deps } from '@arribo/api/deps'

/** Compares a projection with a rebuilt one; returns a sentence for each difference. */
export type Verifier = (deps: Deps) => Promise<string[]>

export const verifiers: Readonly<Record<string, Verifier>> = {
  async lists({ table }) {
    const { differences } = await findDifferences(table)
    return differences.map(
      ({ projection, kind, source, entry }) =>
        `${projection.name} ${kind}: ${entry ? `${entry.pk} ${entry.sk}, derived from ` : ''}${source.pk} ${source.sk}`,
    )
  },
  async counters({ table, clock }) {
    const wrong = (await checkCounters(table, clock())).filter((check) => !isRight(check))
    return wrong.map(
      ({ key, says, counted }) => `${key.pk} ${key.sk} says ${JSON.stringify(says)}, is ${JSON.stringify(counted)}`,
    )
  },
  async ledgers(deps) {
    const wrong: string[] = []
    for await (const { driver, balance, fold, isEqual, brokenEntryIds } of checkLedgers(deps))
      if (!isEqual || brokenEntryIds.length > 0)
        wrong.push(
          `${driver.sub}: ${JSON.stringify(balance)} is not ${JSON.stringify(fold)} ${brokenEntryIds.join(' ')}`,
        )
    return wrong
  },
  async billing({ table }) {
    const { mismatches } = await checkBilling(table)
    return mismatches.map(
      ({ what, kept, counted }) => `${what}: ${JSON.stringify(kept)}, is ${JSON.stringify(counted)}`,
    )
  },
}
