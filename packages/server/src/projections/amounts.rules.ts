import type { Key } from '../keys.ts'

/** A missing number is 0. */
export type Amounts = Readonly<Record<string, number>>

export function addAmounts(list: readonly Amounts[]): Amounts {
  const sums = new Map<string, number>()
  for (const [name, value] of list.flatMap((amounts) => Object.entries(amounts)))
    sums.set(name, (sums.get(name) ?? 0) + value)
  return Object.fromEntries([...sums].filter(([, value]) => value !== 0))
}

export const negative = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, -value]))

export type Addition = { readonly key: Key; readonly by: Amounts }

export function addUp(additions: readonly Addition[]): Addition[] {
  const sums = new Map<string, Addition>()
  for (const { key, by } of additions) {
    const place = `${key.pk} ${key.sk}`
    sums.set(place, { key, by: addAmounts([sums.get(place)?.by ?? {}, by]) })
  }
  return [...sums.values()].filter(({ by }) => Object.keys(by).length > 0)
}
