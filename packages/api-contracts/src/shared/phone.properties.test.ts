import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPhone, joinPhone, phonePrefixes, splitPastedPhone } from './phone.ts'

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''))
const prefix = fc.constantFrom(...phonePrefixes.map((each) => each.prefix))
/** A number that the forms accept has ten national digits, or eleven where the country has such numbers. */
const number = prefix.chain((chosen) =>
  digits(10, chosen === '+1' ? 10 : 11).map((national) => ({ chosen, national, phone: chosen + national })),
)
/** Separators as people write and copy them: groups, brackets, dots, dashes, non-breaking spaces, direction marks. */
const between = fc.constantFrom('', ' ', '-', '.', '(', ')', ') ', '\u00A0', '\u202A', '\u200E', '–', ' / ')
const written = (text: string) =>
  fc.array(between, { minLength: text.length, maxLength: text.length }).map((gaps) =>
    text
      .split('')
      .map((digit, index) => `${index === 0 ? '' : (gaps[index] ?? '')}${digit}`)
      .join(''),
  )

const typed = number.chain(({ national, ...rest }) => written(national).map((text) => ({ ...rest, national, text })))

describe('any input', () => {
  it('joins to one E.164 number with every prefix, however its digits are grouped', () => {
    fc.assert(
      fc.property(typed, ({ chosen, text, phone }) => {
        expect(joinPhone(chosen, text)).toBe(phone)
        expect(isPhone(phone)).toBe(true)
      }),
    )
  })

  it('ten digits, a 1 before them or a 01 are the same number of the United States', () => {
    fc.assert(
      fc.property(digits(10, 10), (national) => {
        for (const text of [national, `1${national}`, `01${national}`])
          expect(joinPhone('+1', text)).toBe(`+1${national}`)
      }),
    )
  })

  it('is a phone number only if it is a plus and 11 to 13 digits without a leading zero', () => {
    const nearly = fc.oneof(
      fc.string(),
      digits(0, 16).map((text) => `+${text}`),
      number.map(({ phone }) => `${phone}\n`),
      number.map(({ phone }) => ` ${phone}`),
      number.map(({ phone }) => phone.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))),
      number.map(({ phone }) => phone.replace('+', '＋')),
    )
    fc.assert(
      fc.property(nearly, (text) => {
        const isOne =
          text.startsWith('+') &&
          text
            .slice(1)
            .split('')
            .every((each) => '0123456789'.includes(each))
        expect(isPhone(text)).toBe(isOne && text[1] !== '0' && text.length >= 12 && text.length <= 14)
      }),
      { numRuns: 500 },
    )
  })
})

describe('any pasted text', () => {
  it('with its country selects the prefix and keeps the national digits, and both join to the number', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom('+', '00', ' +'), ({ chosen, national, text, phone }, sign) => {
        const pasted = `${sign}${chosen.slice(1)} ${text}`
        expect(splitPastedPhone(pasted)).toEqual({ prefix: chosen, digits: national })
        expect(joinPhone(chosen, national)).toBe(phone)
      }),
    )
  })

  it('without a country, or with an unknown one, selects none', () => {
    const foreign = fc.constantFrom('+44', '+52', '+49', '0033', '+234')
    fc.assert(
      fc.property(foreign, digits(8, 10), (country, national) => {
        expect(splitPastedPhone(country + national)).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(digits(10, 11), (text) => {
        fc.pre(!text.startsWith('00'))
        expect(splitPastedPhone(text)).toBeUndefined()
      }),
    )
  })
})
