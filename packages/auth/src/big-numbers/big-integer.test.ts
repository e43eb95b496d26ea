import { createHash } from 'node:crypto'
// @ts-expect-error The library has no types for its own big numbers.
import TheirModule from 'amazon-cognito-identity-js/lib/BigInteger.js'
import { describe, expect, it } from 'vitest'
import { BigInteger } from './big-integer.ts'

type Done = (error: Error | null, result: Numeral) => void
type Numeral = {
  toString(radix: number): string
  abs(): Numeral
  compareTo(other: Numeral): number
  equals(other: Numeral): boolean
  add(other: Numeral): Numeral
  subtract(other: Numeral): Numeral
  multiply(other: Numeral): Numeral
  mod(modulus: Numeral): Numeral
  modPow(exponent: Numeral, modulus: Numeral, done: Done): void
}
const Theirs = (TheirModule.default ?? TheirModule) as new (text: string, radix: number) => Numeral
const hex = (words: string) => words.replaceAll(/\s/g, '').toLowerCase()

const digits = (seed: number, length: number) =>
  createHash('shake256', { outputLength: length }).update(`big number ${seed}`).digest('hex')

// RFC 5054, appendix B: `A` for the client's `a` in the 1024-bit group.
it('matches the RFC 5054 test vector', () => {
  const prime = new BigInteger(
    hex(`EEAF0AB9 ADB38DD6 9C33F80A FA8FC5E8 60726187 75FF3C0B 9EA2314C 9C256576 D674DF74 96EA81D3 383B4813 D692C6E0
      E0D5D8E2 50B98BE4 8E495C1D 6089DAD1 5DC7D7B4 6154D6B6 CE8EF4AD 69B15D49 82559B29 7BCF1885 C529F566 660E57EC
      68EDBC3C 05726CC0 2FD4CBF4 976EAA9A FD5138FE 8376435B 9FC61D2F C0EB06E3`),
    16,
  )
  const secret = new BigInteger(hex('60975527 035CF2AD 1989806F 0407210B C81EDC04 E2762A56 AFD529DD DA2D4393'), 16)
  expect(new BigInteger('2', 16).modPow(secret, prime).toString(16)).toBe(
    hex(`61D5E490 F6F1B795 47B0704C 436F523D D0E560F0 C64115BB 72557EC4 4352E890 3211C046 92272D8B 2D1A5358 A2CF1B6E
      0BFCF99F 921530EC 8E393561 79EAE45E 42BA92AE ACED8251 71E1E8B9 AF6D9C03 E1327F44 BE087EF0 6530E69F 66615261
      EEF54073 CA11CF58 58F0EDFD FE15EFEA B349EF5D 76988A36 72FAC47B 0769447B`),
  )
})

describe("matches the library's own numbers", () => {
  const texts = ['0', '1', '2', '-1', 'ff', `-${digits(1, 16)}`, digits(2, 16), digits(3, 128), `-${digits(4, 384)}`]
  const pairs = texts.flatMap((left) => texts.map((right) => [left, right] as const))
  const both = <T>(work: (read: (text: string) => Numeral) => T) => [
    work((text) => new BigInteger(text, 16) as unknown as Numeral),
    work((text) => new Theirs(text, 16)),
  ]

  it.each(['add', 'subtract', 'multiply'] as const)('%s', (operation) => {
    for (const [left, right] of pairs) {
      const [ours, theirs] = both((read) => read(left)[operation](read(right)).toString(16))
      expect(ours, `${left} ${operation} ${right}`).toBe(theirs)
    }
  })

  it('compares, equals and abs', () => {
    for (const [left, right] of pairs) {
      const [ours, theirs] = both((read) => [
        Math.sign(read(left).compareTo(read(right))),
        read(left).equals(read(right)),
        read(left).abs().toString(16),
      ])
      expect(ours, `${left} and ${right}`).toEqual(theirs)
    }
  })

  it.each([3, 128, 384])('mod and modPow, negative numbers too, with a modulus of %d bytes', (length) => {
    const modulus = `${digits(5, length).slice(0, -1)}1`
    // With an exponent of 0 the library never calls back; negative exponents are not used.
    for (const [base, exponent] of pairs.filter(([, right]) => right !== '0' && !right.startsWith('-'))) {
      const [ours, theirs] = both((read) => {
        let power = ''
        read(base).modPow(read(exponent), read(modulus), (_none, result) => (power = result.toString(16)))
        return [read(base).mod(read(modulus)).toString(16), power]
      })
      expect(ours, `${base} to the ${exponent}`).toEqual(theirs)
    }
  })
})

it('calls back with 1 for an exponent of 0', () => {
  const calls: (string | Error | null)[][] = []
  const zero = BigInteger.ZERO
  zero.modPow(zero, new BigInteger('7', 16), (error, result) => calls.push([error, result.toString(16)]))
  expect(calls).toEqual([[null, '1']])
})

it('reads hexadecimal text only', () => {
  expect(() => new BigInteger('12')).toThrow(RangeError)
  expect(() => new BigInteger('xyz', 16)).toThrow(SyntaxError)
})
