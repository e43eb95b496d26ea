import { describe, expect, it } from 'vitest'
import { maskedLine, formsOf, searchFor } from './secret-forms.ts'

const findCode = searchFor('037903')
const line = (text: string) => {
  const match = findCode(text)
  return match && maskedLine(text, match)
}

const others = [
  ['a time', '{"time":1795377037903}'],
  ['the middle of a number', '{"id":"90379031"}'],
  ['a fraction', '{"ms":12.037903}'],
  ['a word', '{"id":"a037903"}'],
] as const
const encodings = ['utf8', 'hex', 'base64', 'base64url'] as const
const written = (text: string) =>
  encodings.flatMap((name) => ['', ' ', '  '].map((shift) => Buffer.from(shift + text).toString(name)))

describe('a code of digits', () => {
  it.each(others)('does not match %s with the same digits, however it is encoded', (_, text) => {
    expect(written(text).filter((each) => findCode(each))).toEqual([])
    expect(written(text).filter((each) => findCode(`{"cursor":"${each}"}`))).toEqual([])
  })

  it('matches when it stands alone, however it is encoded', () => {
    for (const text of ['{"code":"037903","to":"driver"}', '037903', 'code 037903.'])
      for (const each of written(text)) expect(findCode(`{"cursor":"${each}"}`), each).toBeDefined()
    for (const form of formsOf('037903')) expect(findCode(`{"a":"${form}"}`), form).toBeDefined()
    for (const text of others.map(([, other]) => `${other} 037903`)) expect(findCode(text), text).toBeDefined()
  })

  it('is masked in its line, and digits that are equal by chance stay', () => {
    const text = '{"level":30}\n{"time":1795377037903,"at":0379031,"code":"037903","to":"driver"}\n{"level":40}'
    expect(line(text)).toBe('{"time":1795377037903,"at":0379031,"code":"***","to":"driver"}')
  })
})
