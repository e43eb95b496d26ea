import { describe, expect, it } from 'vitest'
import { maskedLine } from './masked-line.ts'
import { searchFor } from './secret-forms.ts'

const isCode = searchFor('037903')

describe('a code of digits', () => {
  it.each([
    ['a time', '{"time":1795377037903}'],
    ['the middle of a number', '{"id":"90379031"}'],
    ['a fraction', '{"ms":12.037903}'],
    ['a word', '{"id":"a037903"}'],
  ])('does not match %s with the same digits', (_, text) => expect(isCode(text)).toBe(false))

  it('matches when it stands alone, and is masked in its line', () => {
    const text = '{"level":30}\n{"time":1795377037903,"code":"037903","to":"driver"}'
    expect(maskedLine(text, isCode)).toBe('{"time":1795377037903,"code":"***","to":"driver"}')
  })
})

it('a long line is shortened around the match, in any form', () => {
  const found = Buffer.from('Tr0ub4dor').toString('hex')
  const text = `${'g'.repeat(500)}${found}${'h'.repeat(500)}`
  expect(maskedLine(text, searchFor('Tr0ub4dor'))).toBe(`${'g'.repeat(60)}***${'h'.repeat(60)}`)
})
