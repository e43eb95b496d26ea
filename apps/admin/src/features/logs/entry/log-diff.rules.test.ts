import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffFields, foldFields, hiddenKeys, isOwnAccount, type LogField, selfiesOf } from './log-diff.rules.ts'

const short = (fields: readonly LogField[]) =>
  fields.map(({ key, before, after, isChanged }) => [key, before, after, isChanged])

describe('the fields of an entry', () => {
  it.each([
    ['nothing', null, null, []],
    [
      'sorts by key',
      { name: 'Ana', email: 'a@b.co' },
      null,
      [
        ['email', undefined, 'a@b.co', false],
        ['name', undefined, 'Ana', false],
      ],
    ],
    ['what changed', { name: 'Ana' }, { name: 'Ann' }, [['name', 'Ann', 'Ana', true]]],
    ['what stayed', { name: 'Ana' }, { name: 'Ana' }, [['name', 'Ana', 'Ana', false]]],
    ['yes to no', { proxyInstalled: false }, { proxyInstalled: true }, [['proxyInstalled', true, false, true]]],
    ['nothing to something', { flexId: 'x' }, { flexId: null }, [['flexId', null, 'x', true]]],
    ['zero is not nothing', { credits: 0 }, { credits: null }, [['credits', null, 0, true]]],
    ['a number is not its digits', { credits: 1 }, { credits: '1' }, [['credits', '1', 1, true]]],
    ['what went away', {}, { name: 'Ann' }, [['name', 'Ann', undefined, true]]],
    [
      'what has no old value beside it',
      { credits: 1, note: 'x' },
      { credits: 0 },
      [
        ['credits', 0, 1, true],
        ['note', undefined, 'x', false],
      ],
    ],
    [
      'a key like that of every object',
      { constructor: 'x' },
      { name: 'a' },
      [
        ['constructor', undefined, 'x', false],
        ['name', 'a', undefined, true],
      ],
    ],
  ])('%s', (_what, value, oldValue, expected) => {
    expect(short(diffFields(value, oldValue))).toEqual(expected)
  })

  const hidden =
    'selfieKey body responseJson taskId newSelfie driverUUID deviceId strings selfieKeyFront selfieKeyLeft selfieKeyRight taskValues inputs iat exp'
  it.each(hidden.split(' '))('hides %s', (key) => {
    expect(diffFields({ [key]: 'x', name: 'Ana' }, { [key]: 'y' })).toHaveLength(1)
  })

  const shown = [
    'accountType adminName adminPhoneNumber createdAt description status goodStanding name password',
    'phoneNumber proxyInstalled setupComplete firstName lastName email latitude longitude market sparkPhoneNumber isSelfieApproved service checkSelfieStatus selfieMatches side data error errorMessage preferredPhoneNumber',
  ]
  it.each(shown.flatMap((names) => names.split(' ')))('shows %s', (key) => {
    expect(diffFields({ [key]: 'x' }, null)).toMatchObject([{ key, after: 'x' }])
  })

  it('includes nested fields at any depth, and hides there too', () => {
    const [data] = diffFields(
      { data: { market: 'MIA', inner: { b: 1, a: 2, exp: 9 } } },
      { data: { market: 'MIA', inner: { b: 1, a: 3 } } },
    )
    expect(data?.isChanged).toBe(true)
    expect(data?.fields?.map(({ key, isChanged }) => [key, isChanged])).toEqual([
      ['inner', true],
      ['market', false],
    ])
    expect(short(data?.fields?.[0]?.fields ?? [])).toEqual([
      ['a', 3, 2, true],
      ['b', 1, 1, false],
    ])
  })

  it('shows the items of a list as fields', () => {
    expect(diffFields({ data: ['x', 'y'] }, null)[0]?.fields?.map(({ after }) => after)).toEqual(['x', 'y'])
  })
})

const key = fc.oneof(
  fc.constantFrom('name', 'credits', 'data', 'exp', 'selfieKey', 'status', 'side', 'goodStanding'),
  fc.constantFrom('__proto__', 'constructor', 'toString'),
  fc.string(),
)
const fields = fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 })
const pair = fc.tuple(fields, fields)

const walk = (found: readonly LogField[]): LogField[] => found.flatMap((field) => [field, ...walk(field.fields ?? [])])

describe('for any values', () => {
  it('a value compared with itself has no changes', () => {
    fc.assert(
      fc.property(fields, (value) => {
        expect(walk(diffFields(value, structuredClone(value))).filter(({ isChanged }) => isChanged)).toEqual([])
      }),
    )
  })
  it('nothing counts as changed without an old value', () => {
    fc.assert(
      fc.property(fields, (value) => {
        expect(walk(diffFields(value, null)).some(({ isChanged }) => isChanged)).toBe(false)
      }),
    )
  })
  it('one different value is reported, and no other field', () => {
    fc.assert(
      fc.property(fields, fc.integer(), fc.string(), (value, before, after) => {
        const found = diffFields({ ...value, status: after }, { ...value, status: before })
        expect(found.filter(({ isChanged }) => isChanged).map(({ key: name }) => name)).toEqual(['status'])
      }),
    )
  })
  it('keys are sorted and none is hidden, at any depth', () => {
    fc.assert(
      fc.property(pair, ([value, oldValue]) => {
        const check = (found: readonly LogField[]): void => {
          const keys = found.map(({ key: name }) => name)
          expect(keys).toEqual(keys.toSorted())
          expect(keys.filter((name) => hiddenKeys.has(name))).toEqual([])
          for (const field of found) check(field.fields ?? [])
        }
        check(diffFields(value, oldValue))
      }),
    )
  })
  it('folding loses nothing and shows changes first', () => {
    fc.assert(
      fc.property(pair, ([value, oldValue]) => {
        const found = diffFields(value, oldValue)
        const { shown, folded } = foldFields(found)
        expect([...shown, ...folded].map(({ key: name }) => name).toSorted()).toEqual(found.map((each) => each.key))
        expect(folded.some(({ isChanged }) => isChanged)).toBe(false)
      }),
    )
  })
})

it.each([
  ['own-account', true],
  ['cuenta propia', true],
  ['borrowed-account', false],
  ['shared-account', false],
  [null, false],
])('%s is an own account: %s', (type, is) => expect(isOwnAccount(type)).toBe(is))

describe('the photos', () => {
  it.each([
    ['none', null, []],
    ['an empty key', { selfieKey: '' }, []],
    ['no key', { selfieKey: null }, []],
    ['one', { selfieKey: '/selfies/a' }, [[null, '/selfies/a']]],
    ['two of three', { selfieKeyLeft: '/l', selfieKeyFront: '/f' }, []],
    [
      'three, left, front, right',
      { selfieKeyRight: '/r', selfieKeyFront: '/f', selfieKeyLeft: '/l' },
      [
        ['left', '/l'],
        ['front', '/f'],
        ['right', '/r'],
      ],
    ],
  ])('%s', (_what, value, expected) => {
    expect(selfiesOf(value).map(({ side, key }) => [side, key])).toEqual(expected)
  })
})
