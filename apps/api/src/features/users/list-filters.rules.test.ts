import { describe, expect, it } from 'vitest'
import { sampleDriver } from '../../testing/sample-items.ts'
import { daysOf, fits } from './list-filters.rules.ts'

const before = new Date('2026-11-23T22:59:00Z')
/** After 18:00 in New York, when service that ends today has ended. */
const after = new Date('2026-11-23T23:00:00Z')

it.each([
  ['active', before, { from: '2026-11-23' }],
  ['active', after, { from: '2026-11-24' }],
  ['endsSoon', before, { from: '2026-11-23', to: '2026-11-29' }],
  ['endsSoon', after, { from: '2026-11-24', to: '2026-11-30' }],
  ['ended', before, { from: '0001-01-01', to: '2026-11-22' }],
  ['ended', after, { from: '0001-01-01', to: '2026-11-23' }],
] as const)('%s at %o is a range of last days', (service, now, expected) => {
  expect(daysOf(service, now)).toEqual(expected)
})

describe('a match of a search', () => {
  const driver = sampleDriver({
    planType: 'own-account',
    proxyInstalled: true,
    serviceEndsOn: '2026-11-23',
    standingOverride: { goodStanding: false, at: '2026-11-20T00:00:00.000Z' },
  })

  it.each([
    [{}, before, true],
    [{ standing: 'blocked' }, before, true],
    [{ standing: 'blocked' }, after, false],
    [{ service: 'active' }, before, true],
    [{ service: 'active' }, after, false],
    [{ service: 'ended' }, after, true],
    [{ service: 'never' }, before, false],
    [{ connected: 'no' }, before, false],
    [{ plan: 'own', connected: 'yes' }, before, true],
  ] as const)('passes %o at %o: %s', (filters, now, expected) => {
    expect(fits(filters, driver, now)).toBe(expected)
  })
})
