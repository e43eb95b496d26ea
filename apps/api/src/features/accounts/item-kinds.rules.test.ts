import { describe, expect, it } from 'vitest'
import { keys } from '../../platform/dynamo/keys.ts'
import { fates, outlivesAccount } from './item-kinds.rules.ts'

const day = new Date('2026-11-22T12:00:00Z')

const sampleOf = (maker: unknown): { pk: string; sk?: string } => {
  if (typeof maker !== 'function') return maker as { pk: string }
  const tries = [
    ['a', 'b', 'c', 'd', 'e'],
    ['a', day, 'c', 'd', 'e'],
  ]
  for (const given of tries)
    try {
      return Reflect.apply(maker, undefined, given) as { pk: string; sk: string }
    } catch {
      // The second argument of this kind is a time.
    }
  throw new Error('A key that is made of other parts')
}

const kinds = Object.entries(keys).flatMap(([name, maker]) => {
  const { pk, sk } = sampleOf(maker)
  return sk === undefined ? [] : [{ name, pk, sk }]
})

it('covers every kind of item, and only those', () => {
  expect(Object.keys(fates).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted())
})

describe("items under the driver's own partition", () => {
  const own = kinds.filter(({ pk }) => pk === 'DRIVER#a')

  it.each(own)('$name outlives the account only if its fate says so', ({ name, sk }) => {
    const fate = fates[name as keyof typeof fates]
    expect(outlivesAccount(sk)).toBe(fate === 'pseudonymous' || fate === 'expires')
  })

  it('deletes an unknown kind', () => {
    expect(outlivesAccount('SOMETHING_NEW#1')).toBe(false)
  })
})
