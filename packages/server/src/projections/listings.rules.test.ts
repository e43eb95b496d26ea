import { describe, expect, it } from 'vitest'
import { cells, listedOf, listings, listingPartition, nameKey } from './listings.rules.ts'

const profile = {
  pk: 'DRIVER#s1',
  sk: 'PROFILE',
  sub: 's1',
  name: 'José Núñez-Peña',
  createdAt: '2026-11-20T15:00:00.000Z',
  planType: 'own-account',
  proxyInstalled: true,
  serviceEndsOn: '2026-11-29',
  standingOverride: null,
  suspendedBy: [],
  credits: 3,
}
const blocked = { goodStanding: false, at: '2026-11-25T12:00:00.000Z' }

it('lists a driver by registration, by name and by the end of service', () => {
  expect(listings.entriesOf(profile)).toEqual([
    {
      key: { pk: 'LISTED#s1', sk: 'LISTING' },
      fields: {
        sub: 's1',
        gsi1pk: 'LISTED#CAME#connected#free#own',
        gsi1sk: '2026-11-20T15:00:00.000Z#s1',
        gsi2pk: 'LISTED#NAME#connected#free#own',
        gsi2sk: 'jose nunez pena#s1',
      },
    },
    {
      key: { pk: 'LISTED#s1', sk: 'SERVICE' },
      fields: {
        sub: 's1',
        gsi1pk: 'LISTED#ENDS_FIRST#connected#free#own',
        gsi1sk: '2026-11-29#s1',
        gsi2pk: 'LISTED#ENDS_LAST#connected#free#own',
        gsi2sk: '2026-11-29#s1',
      },
    },
  ])
})

it.each([
  ['another item of a driver', { ...profile, sk: 'SESSION' }],
  ['a task', { ...profile, pk: 'TASK#t' }],
])('lists nothing for %s', (_name, item) => {
  expect(listings.entriesOf(item)).toEqual([])
})

describe('the cell', () => {
  it.each([
    ['without a plan or a platform account', { planType: null, proxyInstalled: false }, [false, 'free', 'none']],
    ['of a suspended driver', { suspendedBy: ['dp_1'] }, [true, 'disputed', 'own']],
    ['of one whom staff blocked too', { suspendedBy: ['dp_1'], standingOverride: blocked }, [true, 'disputed', 'own']],
    ['of one whom staff blocked', { standingOverride: blocked }, [true, 'blocked', 'own']],
    ['of one whom staff let work', { standingOverride: { ...blocked, goodStanding: true } }, [true, 'free', 'own']],
    ['of a driver on a borrowed account', { planType: 'borrowed-account' }, [true, 'free', 'shared']],
  ])('%s', (_name, over, expected) => {
    const { isConnected, standing, plan } = listedOf({ ...profile, ...over })
    expect([isConnected, standing, plan]).toEqual(expected)
  })

  it('is one of those that the list reads', () => {
    const partitions = cells.map((cell) => listingPartition('CAME', cell))
    expect(new Set(partitions).size).toBe(18)
    expect(partitions).toContain(listings.entriesOf(profile)[0]?.fields['gsi1pk'])
  })
})

it.each([
  ['during a week ends with it', '2026-11-29', Date.parse('2026-11-29T23:00:00Z')],
  ['after the week stays', '2026-11-24', undefined],
  ['without a week stays', null, undefined],
])('a block that was set %s', (_name, serviceEndsOn, expected) => {
  expect(listedOf({ ...profile, serviceEndsOn, standingOverride: blocked }).blockedUntil).toBe(expected)
})

it.each([
  ['Ángel  #1 (el jefe)', 'angel 1 el jefe'],
  ['李 雷', '李 雷'],
  ['x'.repeat(200), 'x'.repeat(64)],
])('sorts %s as %s', (name, expected) => {
  expect(nameKey(name)).toBe(expected)
})

it('lists those who never had a week last, in both directions', () => {
  const [, entry] = listings.entriesOf({ ...profile, serviceEndsOn: null })
  const [first, last] = [String(entry?.fields['gsi1sk']), String(entry?.fields['gsi2sk'])]
  expect([first > '2100-12-31', last < '2020-01-01']).toEqual([true, true])
})

it('finds the profile that a listing was derived from', () => {
  expect(listings.sourceOf({ pk: 'LISTED#s1', sk: 'SERVICE' })).toEqual({ pk: 'DRIVER#s1', sk: 'PROFILE' })
  expect(listings.sourceOf({ pk: 'DRIVER#s1', sk: 'PROFILE' })).toBeUndefined()
})
