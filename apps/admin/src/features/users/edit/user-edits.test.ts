import { expect, it } from 'vitest'
import { user } from '../../../testing/people.ts'
import {
  changesOf,
  conflictsOf,
  type Edits,
  errorOf,
  keepMine,
  requestOf,
  undone,
  valuesOf,
  withEdit,
  without,
} from './user-edits.ts'

it("shows a user's values in the inputs", () => {
  expect(valuesOf(user)).toEqual({
    name: 'Ana Torres',
    preferredPhoneNumber: '',
    expirationDate: '2026-01-10',
    credits: '3',
    proxyInstalled: true,
    goodStanding: false,
    setupComplete: true,
    imHere: true,
  })
})

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

it('detects when somebody else changed the same field, and only then', () => {
  const edits = withEdit(withEdit({}, user, 'credits', '5'), user, 'name', 'Anita')
  const theirs = { ...user, credits: 9, imHere: false }
  const changes = changesOf(edits, theirs)
  expect(conflictsOf(changes)).toEqual([{ field: 'credits', from: '3', now: '9', to: '5' }])
  expect(conflictsOf(changesOf(without(edits, 'credits'), theirs))).toEqual([])
  const kept = conflictsOf(changes).reduce<Edits>(keepMine, edits)
  expect(conflictsOf(changesOf(kept, theirs))).toEqual([])
  expect(changesOf(kept, theirs)).toContainEqual({ field: 'credits', from: '9', now: '9', to: '5' })
})

it('has nothing to save when the other agent made the same change', () => {
  const edits = withEdit({}, user, 'credits', '5')
  expect(changesOf(edits, { ...user, credits: 5 })).toEqual([])
})

it('sends only what changed, and reverts it', () => {
  const edits = withEdit(withEdit({}, user, 'expirationDate', ''), user, 'imHere', false)
  const changes = changesOf(edits, user)
  expect(requestOf(changes)).toEqual({ expirationDate: null, imHere: false })
  expect(requestOf(undone(changes))).toEqual({ expirationDate: '2026-01-10', imHere: true })
})

it('saves no unreadable credits of a driver who has none: it is a change, with an error', () => {
  const none = { ...user, credits: 0 }
  expect(changesOf(withEdit({}, none, 'credits', 'abc'), none)).toHaveLength(1)
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
