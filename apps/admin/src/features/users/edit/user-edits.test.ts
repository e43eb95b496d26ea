import { expect, it } from 'vitest'
import { user } from '../../../testing/people.ts'
import { changesOf, errorOf, requestOf, undone, withEdit } from './user-edits.ts'

it.each([
  ['name', '  Ana Torres ', []],
  ['name', 'Anita', [{ field: 'name', from: 'Ana Torres', now: 'Ana Torres', to: 'Anita' }]],
  ['credits', '03', []],
  ['credits', ' 0 ', [{ field: 'credits', from: '3', now: '3', to: '0' }]],
  [
    'preferredPhoneNumber',
    '(305) 555-0188',
    [{ field: 'preferredPhoneNumber', from: '', now: '', to: '+13055550188' }],
  ],
  ['expirationDate', '', [{ field: 'expirationDate', from: '2026-01-10', now: '2026-01-10', to: '' }]],
  ['imHere', false, [{ field: 'imHere', from: true, now: true, to: false }]],
  ['imHere', true, []],
] as const)('%s typed as %j changes %j', (field, typed, expected) => {
  expect(changesOf(withEdit({}, user, field, typed), user)).toEqual(expected)
})

it('sends only what changed, and reverts it', () => {
  const edits = withEdit(withEdit({}, user, 'expirationDate', ''), user, 'imHere', false)
  const changes = changesOf(edits, user)
  expect(requestOf(changes)).toEqual({ expirationDate: null, imHere: false })
  expect(requestOf(undone(changes))).toEqual({ expirationDate: '2026-01-10', imHere: true })
})

it.each([
  ['name', ' ', 'nameMissing'],
  ['name', 'x'.repeat(51), 'nameTooLong'],
  ['name', 'Ana', undefined],
  ['preferredPhoneNumber', '305', 'phoneInvalid'],
  ['preferredPhoneNumber', '', undefined],
  ['preferredPhoneNumber', '305 555 0188', undefined],
  ['credits', '10001', 'creditsTooMany'],
  ...['x', '2o', '1,5', '1.5', '-1', '1e3', '', ' '].map((typed) => ['credits', typed, 'creditsInvalid'] as const),
  ['credits', ' 12 ', undefined],
  ['credits', '0', undefined],
  ['expirationDate', '2019-12-31', 'dateTooFar'],
  ['expirationDate', '2101-01-01', 'dateTooFar'],
  ['expirationDate', '2020-01-01', undefined],
  ['expirationDate', '', undefined],
  ['imHere', true, undefined],
] as const)('%s typed as %j has the error %s', (field, typed, error) => {
  expect(errorOf(field, typed)).toBe(error)
})
