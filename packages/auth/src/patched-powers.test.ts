import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import * as ofModules from 'amazon-cognito-identity-js'
import { expect, it, vi } from 'vitest'

type Numeral = {
  toString(radix: number): string
  modPow(exponent: Numeral, modulus: Numeral, done: (error: Error | null, result: Numeral) => void): Numeral
}
type Numbers = new (text: string, radix: number) => Numeral

// The library exports its numbers only inside the helper, which has no type.
const numbersOf = (library: object): Numbers => {
  const { AuthenticationHelper: Helper } = library as { AuthenticationHelper: new (pool: string) => { N: Numeral } }
  return new Helper('pool').N.constructor as Numbers
}
const require = createRequire(import.meta.url)
/** The library's single file for browsers, which patches/ doesn't change. */
const Unpatched = numbersOf(loadUnpatched())
const OfModules = numbersOf(ofModules)
const OfCommonJs = numbersOf(require('amazon-cognito-identity-js'))

function loadUnpatched(): object {
  vi.stubGlobal('self', globalThis)
  const library = require('amazon-cognito-identity-js/dist/amazon-cognito-identity.js')
  vi.unstubAllGlobals()
  return library
}

/** Returns the result and every call of the callback. */
function power(Numbers: Numbers, base: string, exponent: string, modulus: string) {
  const calls: (string | Error | null)[][] = []
  const read = (text: string) => new Numbers(text, 16)
  const result = read(base).modPow(read(exponent), read(modulus), (...[error, value]) => {
    calls.push([error, value.toString(16)])
  })
  return { result: result.toString(16), calls }
}

const hex = (words: string) => words.replaceAll(/\s/g, '').toLowerCase()
const digits = (seed: number, length: number) =>
  createHash('shake256', { outputLength: length }).update(`big number ${seed}`).digest('hex')

// RFC 5054, appendix B: `A` for the client's `a` in the 1024-bit group.
it.each([OfModules, OfCommonJs])('matches the RFC 5054 test vector', (Patched) => {
  const prime =
    hex(`EEAF0AB9 ADB38DD6 9C33F80A FA8FC5E8 60726187 75FF3C0B 9EA2314C 9C256576 D674DF74 96EA81D3 383B4813 D692C6E0
    E0D5D8E2 50B98BE4 8E495C1D 6089DAD1 5DC7D7B4 6154D6B6 CE8EF4AD 69B15D49 82559B29 7BCF1885 C529F566 660E57EC
    68EDBC3C 05726CC0 2FD4CBF4 976EAA9A FD5138FE 8376435B 9FC61D2F C0EB06E3`)
  const secret = hex('60975527 035CF2AD 1989806F 0407210B C81EDC04 E2762A56 AFD529DD DA2D4393')
  expect(power(Patched, '2', secret, prime).result).toBe(
    hex(`61D5E490 F6F1B795 47B0704C 436F523D D0E560F0 C64115BB 72557EC4 4352E890 3211C046 92272D8B 2D1A5358 A2CF1B6E
      0BFCF99F 921530EC 8E393561 79EAE45E 42BA92AE ACED8251 71E1E8B9 AF6D9C03 E1327F44 BE087EF0 6530E69F 66615261
      EEF54073 CA11CF58 58F0EDFD FE15EFEA B349EF5D 76988A36 72FAC47B 0769447B`),
  )
})

const exponents = ['1', '2', '00ff', digits(1, 16), `0000${digits(2, 64)}`]
// The base of a sign-in's last power is a difference, which is often negative.
const bases = ['0', '1', '2', '-1', '00ff', digits(3, 16), `-${digits(4, 32)}`, digits(5, 384), `-${digits(6, 416)}`]

it.each([1, 3, 128, 384])('equals the unpatched power, with a modulus of %d bytes', (length) => {
  const modulus = `${digits(7, length).slice(0, -1)}1`
  for (const base of [...bases, modulus, `-${modulus}`])
    for (const exponent of exponents) {
      const expected = power(Unpatched, base, exponent, modulus)
      expect(power(OfModules, base, exponent, modulus), `${base} to the ${exponent}`).toEqual(expected)
      expect(power(OfCommonJs, base, exponent, modulus), `${base} to the ${exponent}`).toEqual(expected)
    }
})

it('calls back with 1 for an exponent of 0, for which the unpatched numbers never call back', () => {
  expect(power(Unpatched, '5', '0', '7')).toEqual({ result: '1', calls: [] })
  for (const Patched of [OfModules, OfCommonJs]) {
    expect(power(Patched, '5', '0', '7')).toEqual({ result: '1', calls: [[null, '1']] })
    expect(power(Patched, '0', '00', '7')).toEqual({ result: '1', calls: [[null, '1']] })
  }
})
