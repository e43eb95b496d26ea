import { expect, it } from 'vitest'
import { user } from '../../../testing/people.ts'
import { changesOf, errorOf, requestOf, undone, withEdit } from './user-edits.ts'
import { meanwhileOf, withoutSent } from './meanwhile.ts'

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

type Logged = string | number | boolean | null
const by = (field: string, [from, to]: [Logged, Logged], at: number, name: string | null = 'Elena', isOwn = false) => ({
  field,
  at,
  by: name,
  isOwn,
  from,
  to,
})
const ends = user.expirationDateTimestamp

it("groups changes by person, latest first; the log's name stands for the expiry", () => {
  const after = { ...user, credits: 9, expirationDateTimestamp: null, name: 'Ana', imHere: false, setupComplete: false }
  const found = meanwhileOf(user, after, [
    by('credits', [3, 9], 20),
    by('expirationDateTimestamp', [ends, null], 30),
    by('name', ['Ana Torres', 'Ana'], 10, 'Marco'),
    by('imHere', [true, false], 40, null),
    by('proxyInstalled', [false, true], 50),
  ])
  expect(found.map(({ changes, ...hand }) => [hand, changes.map(({ field, now, to }) => [field, now, to])])).toEqual([
    [{ by: null, isOwn: false, at: 40 }, [['imHere', true, false]]],
    [
      { by: 'Elena', isOwn: false, at: 30 },
      [
        ['expirationDate', '2026-01-10', ''],
        ['credits', '3', '9'],
      ],
    ],
    [{ by: 'Marco', isOwn: false, at: 10 }, [['name', 'Ana Torres', 'Ana']]],
    [{ by: null, isOwn: false, at: null }, [['setupComplete', true, false]]],
  ])
})

it('credits each of several people who changed one field with what they changed, and nobody with what was before', () => {
  const found = meanwhileOf({ ...user, credits: 0 }, { ...user, credits: 53 }, [
    by('credits', [3, 53], 30),
    by('credits', [0, 3], 20, 'Rosa'),
    by('credits', [7, 0], 10, 'Marco'),
  ])
  expect(found.map(({ by: who, changes }) => [who, ...changes.flatMap(({ now, to }) => [now, to])])).toEqual([
    ['Elena', '3', '53'],
    ['Rosa', '0', '3'],
  ])
})

it("names nobody for a change that ended by itself, or isn't in what was read of the log", () => {
  const changes = [by('goodStanding', [false, true], 10)]
  const found = meanwhileOf({ ...user, goodStanding: true }, { ...user, goodStanding: false }, changes)
  expect(found.map(({ by: who, at }) => [who, at])).toEqual([[null, null]])
})

it('is empty when nothing differs', () => {
  expect(meanwhileOf(user, { ...user }, [by('credits', [1, 3], 1)])).toEqual([])
})

it.each([
  ['our own save, although its answer was lost', by('credits', [3, 9], 20, null, true), [['imHere']], true],
  ['one that no log names', by('name', ['Ana', 'Ana Torres'], 20), [['imHere']], true],
  ['the same value by somebody else', by('credits', [3, 9], 20), [['credits'], ['imHere']], false],
])('%s', (_what, credits, left, isAllOurs) => {
  const found = meanwhileOf(user, { ...user, credits: 9, imHere: false }, [
    credits,
    by('imHere', [true, false], 10, null, true),
  ])
  const { others, ...rest } = withoutSent(found, [{ field: 'credits', from: '3', now: '3', to: '9' }] as const)
  expect([others.map(({ changes }) => changes.map(({ field }) => field)), rest]).toEqual([left, { isAllOurs }])
})
