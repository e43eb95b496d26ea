import { expect, it } from 'vitest'
import { isChanged, namesItsField } from './form.rules.ts'

const ana = { name: 'Ana', phone: '305' }

it.each([
  [{ name: 'Ana', phone: '305' }, false],
  [{ name: ' Ana ', phone: '305' }, false],
  [{ name: 'Ana', phone: '' }, true],
])('%j differs from the saved values: %s', (now, changed) => {
  expect(isChanged(now, ana)).toBe(changed)
})

it('treats a tick and another object as changes', () => {
  const phone = { digits: '305' }
  expect([
    isChanged({ agreed: true, phone }, { agreed: false, phone }),
    isChanged({ agreed: false, phone: { digits: '786' } }, { agreed: false, phone }),
    isChanged({ agreed: false, phone }, { agreed: false, phone }),
  ]).toEqual([true, true, false])
})

it.each([
  ['nameMissing', true],
  ['passwordShort', true],
  ['passwordsDiffer', true],
  ['nameLong', false],
  [undefined, false],
])('the sentence for %s names its field: %s', (error, expected) => {
  expect(namesItsField(error)).toBe(expected)
})
