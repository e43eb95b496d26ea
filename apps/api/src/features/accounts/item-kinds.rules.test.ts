import { sharedKeys } from '@arribo/server/keys'
import { describe, expect, it } from 'vitest'
import { keys } from '../../platform/dynamo/keys.ts'
import { fates, outlivesAccount } from './item-kinds.rules.ts'

const day = new Date('2026-11-22T12:00:00Z')

/** A key of each kind, whatever its parts are called. */
const sampleOf = (maker: unknown): { pk: string; sk?: string; prefix?: string } => {
  if (typeof maker !== 'function') return maker as { pk: string; prefix: string }
  const tries = [
    ['a', 'b', 'c'],
    ['a', day, 'c'],
  ]
  for (const given of tries)
    try {
      return Reflect.apply(maker, undefined, given) as { pk: string; sk: string }
    } catch {
      // This kind names a moment in the second place.
    }
  throw new Error('A key that is made of other parts')
}

const makers = Object.entries({ ...sharedKeys, ...keys })

it('knows every kind of item, and none that there is not', () => {
  expect(Object.keys(fates).toSorted()).toEqual(makers.map(([name]) => name).toSorted())
})

describe('of what a driver keeps under their own name', () => {
  const own = makers
    .map(([name, maker]) => ({ name, ...sampleOf(maker) }))
    .filter(({ pk, name }) => pk === 'DRIVER#a' && name !== 'own')

  it.each(own)('$name stays exactly when its fate says so', ({ name, sk, prefix }) => {
    const fate = fates[name as keyof typeof fates]
    expect(outlivesAccount(sk ?? prefix ?? '')).toBe(fate === 'pseudonymous' || fate === 'expires')
  })

  it('a kind that nobody has heard of goes', () => {
    expect(outlivesAccount('SOMETHING_NEW#1')).toBe(false)
  })
})
