import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { ApiProblem } from '@arribo/api-contracts/client'
import { expect, it } from 'vitest'
import { firstWrong, isChanged, namedBy, namesItsField, stillTrue, summaryOf } from './form.rules.ts'

const ana = { name: 'Ana', phone: '305' }

it.each([
  [{}, undefined],
  [{ phone: 'short' }, 'phone'],
  [{ phone: 'short', name: 'required' }, 'name'],
  [{ name: undefined, phone: 'short' }, 'phone'],
])('in %j the first wrong field is %s', (errors, field) => {
  expect(firstWrong(ana, errors)).toBe(field)
})

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

it('drops the error of a field that has changed since', () => {
  const errors = { name: 'taken', phone: 'unknown' }
  expect(stillTrue(errors, ana, { ...ana, phone: '3055' })).toEqual({ name: 'taken' })
})

const refused = (errors?: { path: string; problem: string }[]) =>
  new ApiProblem({
    type: '',
    title: '',
    status: 400,
    detail: '',
    code: 'invalid_request',
    message: byLanguage(() => 'No'),
    requestId: '1',
    ...(errors && { errors }),
  })
it.each([
  ['another error', new Error('lost'), {}],
  ['a refusal of no field', refused(), {}],
  ['a field that the form has', refused([{ path: '/phone', problem: 'pattern' }]), { phone: 'No.' }],
  ['a field that it does not have', refused([{ path: '/referral', problem: 'pattern' }]), {}],
])('puts the sentence next to the field that the API named: %s', (_what, error, expected) => {
  expect(namedBy(error, ana, 'No.')).toEqual(expected)
})

it('names the field in the summary unless its label is empty', () => {
  const errors = { name: 'Required.', agreed: 'Tick this.', phone: undefined }
  const labels = { name: 'Name', agreed: '', phone: 'Phone' }
  expect(
    summaryOf(
      ['name', 'agreed', 'phone'],
      errors,
      (field) => labels[field],
      (field) => `the-${field}`,
    ),
  ).toEqual([
    { id: 'the-name', message: 'Name: Required.' },
    { id: 'the-agreed', message: 'Tick this.' },
  ])
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
