import { expect, it } from 'vitest'
import { isChanged, namedBy, namesItsField, summaryOf } from './form.rules.ts'
import { problem } from './testing/problem.ts'

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

const refused = (path: string) => problem('invalid_request', { errors: [{ path, problem: 'pattern' }] })

it.each([
  ['another error', new Error('lost'), {}],
  ['a refusal of no field', problem('invalid_request'), {}],
  ['a field that the form has', refused('/phone'), { phone: 'No.' }],
  ['a field that it does not have', refused('/referral'), {}],
])('puts the sentence next to the field that the API named: %s', (_what, error, expected) => {
  expect(namedBy(error, ana, 'No.')).toEqual(expected)
})

it('names the field in the summary unless its label is empty', () => {
  const labels = { name: 'Name', agreed: '', phone: 'Phone' }
  const errors = { name: 'Required.', agreed: 'Tick this.', phone: undefined }
  const fields = ['name', 'agreed', 'phone'] as const
  const summary = summaryOf(fields, errors, (field) => labels[field], String)
  expect(summary.map(({ message }) => message)).toEqual(['Name: Required.', 'Tick this.'])
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
