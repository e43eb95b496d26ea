import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { describe, expect, it } from 'vitest'
import { diffFields, isOwnAccount, type LogField, selfiesOf } from './log-diff.rules.ts'

const short = (fields: readonly LogField[]) =>
  fields.map(({ key, before, after, isChanged }) => [key, before, after, isChanged])

const became = (key: string, before: unknown, after: unknown) => [key, before, after, true]
const is = (key: string, after: unknown) => [key, undefined, after, false]

describe('the fields of an entry', () => {
  type Values = LogEntry['value']
  it.each<[string, Values, Values, ReturnType<typeof short>]>([
    ['nothing', null, null, []],
    ['sorts by key', { name: 'Ana', email: 'a@b' }, null, [is('email', 'a@b'), is('name', 'Ana')]],
    ['what changed', { name: 'Ana' }, { name: 'Ann' }, [became('name', 'Ann', 'Ana')]],
    ['what stayed', { name: 'Ana' }, { name: 'Ana' }, [['name', 'Ana', 'Ana', false]]],
    ['yes to no', { proxyInstalled: false }, { proxyInstalled: true }, [became('proxyInstalled', true, false)]],
    ['nothing to something', { flexId: 'x' }, { flexId: null }, [became('flexId', null, 'x')]],
    ['zero is not nothing', { credits: 0 }, { credits: null }, [became('credits', null, 0)]],
    ['a number is not its digits', { credits: 1 }, { credits: '1' }, [became('credits', '1', 1)]],
    ['what went away', {}, { name: 'Ann' }, [became('name', 'Ann', undefined)]],
    ['what had no value', { credits: 1, note: 'x' }, { credits: 0 }, [became('credits', 0, 1), is('note', 'x')]],
    [
      'a key like that of every object',
      { constructor: 'x' },
      { name: 'a' },
      [is('constructor', 'x'), became('name', 'a', undefined)],
    ],
  ])('%s', (_what, value, oldValue, expected) => {
    expect(short(diffFields(value, oldValue))).toEqual(expected)
  })

  const hidden =
    'selfieKey body responseJson taskId newSelfie driverUUID deviceId strings selfieKeyFront selfieKeyLeft selfieKeyRight taskValues inputs iat exp'
  it.each(hidden.split(' '))('hides %s', (key) => {
    expect(diffFields({ [key]: 'x', name: 'Ana' }, { [key]: 'y' })).toHaveLength(1)
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

it.each([
  ['own-account', true],
  ['cuenta propia', true],
  ['borrowed-account', false],
  ['shared-account', false],
  [null, false],
])('%s is an own account: %s', (type, is) => expect(isOwnAccount(type)).toBe(is))

it.each([
  ['none', null, []],
  ['an empty key', { selfieKey: '' }, []],
  ['no key', { selfieKey: null }, []],
  ['one', { selfieKey: '/selfies/a' }, [[null, '/selfies/a']]],
  ['two of three', { selfieKeyLeft: '/l', selfieKeyFront: '/f' }, []],
])('the photos: %s', (_what, value, expected) => {
  expect(selfiesOf(value).map(({ side, key }) => [side, key])).toEqual(expected)
})
