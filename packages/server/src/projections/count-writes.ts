import { updateOf } from '../items/update.ts'
import { type Key, sharedKeys } from '../keys.ts'
import type { UpdatePart } from '../table/writes.ts'
import type { Addition } from './additions.rules.ts'
import { addCounts, type Counts } from './counts.rules.ts'
import { shardAt, type Spread } from './spread.rules.ts'

type Sum = { readonly key: Key; readonly by: Partial<Counts> }

export function countWrites(additions: readonly Addition[], spread: Spread): UpdatePart[] {
  const sums = new Map<string, Sum>()
  for (const { name, id, madeAt, by } of additions) {
    const key = sharedKeys.counter(name, shardAt(spread, id, madeAt))
    const known = sums.get(`${key.pk} ${key.sk}`)?.by ?? {}
    sums.set(`${key.pk} ${key.sk}`, { key, by: addCounts(known, by) })
  }
  return [...sums.values()].flatMap(({ key, by }) =>
    Object.keys(by).length === 0 ? [] : [{ Update: { Key: key, ...updateOf<Counts>({ add: by }) } }],
  )
}
