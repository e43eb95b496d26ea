import { describe, expect, it } from 'vitest'
import { foldWords, isMatch, readSearch, searchEntries } from './search.rules.ts'

const jose = { name: 'José Ñáñez-Rodríguez', phoneNumber: '+13055550142' }

function finds(text: string, person = jose): boolean {
  const search = readSearch(text)
  const entry = search && searchEntries(person).get(search.token)
  return Boolean(entry && (search.isWhole || isMatch(search, entry)))
}

it('cuts names between characters, even if one has two UTF-16 units', () => {
  const person = { name: '𠮷野𠮷田𠮷𠮷𠮷', phoneNumber: '+13055550142' }
  expect([...searchEntries(person).keys()].filter((token) => /\p{Surrogate}/u.test(token))).toEqual([])
  expect(['𠮷', '𠮷野𠮷田𠮷𠮷', '𠮷野𠮷田𠮷𠮷𠮷'].map((text) => finds(text, person))).toEqual([true, true, true])
})

describe('staff find José Ñáñez-Rodríguez, +1 305 555 0142,', () => {
  it.each([
    'j',
    'josé',
    'JOSE',
    'Ñáñ',
    'rodríguez',
    'jose rod',
    'rod jos',
    'nanez-rod',
    'jose 305',
    'jose 0142',
    '3',
    '(305) 555\u20110142',
    '305/555-0142',
    '555\u20130142',
    '3055550',
    '+1305',
    '13055550142',
    'tel:+1-305-555-0142',
    '\u202a+1 305 555 0142\u202c',
    '001 305 555 0142',
    '(305) 555',
    '2',
    '0142',
    '5550142',
    '055550142',
  ])('by “%s”', (text) => {
    expect(finds(text)).toBe(true)
  })

  it.each([
    'ose',
    'rodriguezz',
    'rodrigues',
    'jose luis',
    'anez',
    '306',
    '014',
    '3055550143',
    '5501',
    '555014',
    '1306',
    'jose 306',
    '***',
    '+',
  ])('not by “%s”', (text) => {
    expect(finds(text)).toBe(false)
  })
})

it.each([
  ['+5491155550100', '91155550100', true],
  ['+5491155550100', '549115', true],
  ['+5491155550100', '115555', false],
  ['+573001234567', '+57 300', true],
  ['+584125551234', '4125551234', true],
  ['+584125551234', '(412) 555-1234', true],
  ['+584125551234', '0412 555 1234', true],
  ['+584125551234', '+1 412 555 1234', false],
  ['+584125551234', '14125551234', false],
  ['+573105551234', '310.555.1234', true],
  ['+14125551234', '412 555 1234', true],
  ['+14125551234', '1 412 555 1234', true],
  ['+5491155550100', '11 5555 0100', true],
  ['+5491155550100', '011 15 5555 0100', true],
])('%s by “%s”: %s', (phoneNumber, text, expected) => {
  expect(finds(text, { name: 'Ana', phoneNumber })).toBe(expected)
})

it('says that everything under the token matches only if it does', () => {
  for (const text of ['j', 'nanez', '305', '0142', '305555', 'rodrig', 'jose rod']) {
    const search = readSearch(text)
    for (const person of [jose, { name: 'Rodrigo Josefo', phoneNumber: '+15553055551' }]) {
      const entry = search && searchEntries(person).get(search.token)
      if (search?.isWhole && entry) expect(isMatch(search, entry)).toBe(true)
    }
  }
})

it('keeps a registration and a renaming within one transaction', () => {
  const fifty = 'abcdef '.repeat(8).slice(0, 50)
  const long = ['abcdefghijklmnopqrstuvwxy', '가나다라마바사아자차카타파하각난닫랄맘밥삿앙잦찿캌']
  const sizes = [fifty, ...long.map((name) => name.split('').join(' '))].map(
    (name) => searchEntries({ name, phoneNumber: '+5491155550123' }).size,
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(70)
})

it('folds accents and case', () => {
  expect(foldWords("  Ángel O'Brien,  Muñoz ")).toEqual(['angel', 'o', 'brien', 'munoz'])
})
