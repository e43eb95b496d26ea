import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.gen.ts'
import { isGuessable } from './guessable.ts'

const ana = { name: 'Ana Torres Núñez', phoneNumber: '+13055550100' }

describe('a password', () => {
  it.each(['password', 'Password', '12345678', 'qwertyuiop', 'iloveyou', '1QAZ2WSX', 'baseball', 'trustno1'])(
    'that is common is easy to guess: %s',
    (password) => expect(isGuessable(password, {})).toBe(true),
  )

  it.each(['Arribo-2026', 'arribo123!', 'AmazonFlex1', '2026Spark'])(
    'made of our own words is easy to guess: %s',
    (password) => expect(isGuessable(password, {})).toBe(true),
  )

  it.each([
    'Torres-1990',
    'anatorresnunez',
    'anatorres85',
    'TorresNunez!',
    'NÚÑEZ2026',
    '3055550100',
    'x5550100y',
    '+1305-555-0100',
  ])("made of the owner's name or number is easy to guess: %s", (password) => {
    expect(isGuessable(password, ana)).toBe(true)
    expect(isGuessable(password, { name: 'Luis Gómez', phoneNumber: '+13055550199' })).toBe(false)
  })

  it.each(['Prueba-2026', 'correcto caballo', 'arriboconmicarro', 'ana y luis van', 'aaaa-bbbb-cccc', 'ñandú verde'])(
    'is not easy to guess: %s',
    (password) => expect(isGuessable(password, ana)).toBe(false),
  )
})

it('is compared with 3,000, without false positives', () => {
  expect(atob(commonPasswords)).toHaveLength(3000 * 4)
  const others = Array.from({ length: 5000 }, (_, index) => `${index}·zq${index * 7919}`)
  expect(others.filter((each) => isGuessable(each, {}))).toEqual([])
})
