import { describe, expect, it } from 'vitest'
import { effectsOf, errorsOfRefund, isOnItsWay, readCents, type RefundForm } from './refund.rules.ts'

it.each([
  ['12', 1200],
  ['12.5', 1250],
  [' 12,50 ', 1250],
  ['$12.50', 1250],
  ['0.01', 1],
  ['12.505', undefined],
  ['1,234.00', undefined],
  ['-1', undefined],
  ['', undefined],
  ['all', undefined],
])('%j is %j cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

describe('refund form', () => {
  const good: RefundForm = { how: 'part', amount: '12.50', reason: 'duplicate', note: '', confirm: '12.5' }
  it.each<[string, Partial<RefundForm>, object]>([
    ['right', {}, {}],
    ['all, confirmed', { how: 'all', amount: '', confirm: '24.99' }, {}],
    ['all, confirmed by another amount', { how: 'all', confirm: '12.50' }, { confirm: 'confirmMissing' }],
    ['no amount', { amount: '' }, { amount: 'amountMissing', confirm: 'confirmMissing' }],
    ['nothing', { amount: '0', confirm: '0' }, { amount: 'amountMissing' }],
    ['more than is left', { amount: '25', confirm: '25' }, { amount: 'amountTooHigh' }],
    ['no reason', { reason: '' }, { reason: 'reasonMissing' }],
    ['an unknown reason', { reason: 'mood' }, { reason: 'reasonMissing' }],
    ['a long note', { note: 'x'.repeat(201) }, { note: 'noteTooLong' }],
    ['a note of 200 characters', { note: `  ${'😀'.repeat(200)}  ` }, {}],
    ['not confirmed', { confirm: '' }, { confirm: 'confirmMissing' }],
  ])('%s', (_what, over, errors) => {
    expect(errorsOfRefund({ ...good, ...over }, { leftCents: 2499, isAsking: false })).toEqual(errors)
  })

  it.each<[string, Partial<RefundForm>, object]>([
    ['with a reason', { note: 'Called twice' }, {}],
    ['without', { note: ' ' }, { note: 'noteMissing' }],
  ])('asked for %s, without retyping the amount', (_what, over, errors) => {
    const form = { ...good, confirm: '', ...over }
    expect(errorsOfRefund(form, { leftCents: 2499, isAsking: true })).toEqual(errors)
  })
})

const noon = new Date('2026-11-23T17:00:00Z')
const evening = new Date('2026-11-24T00:30:00Z')
const week = { paidCents: 2499, gave: { credits: 0, days: 7 }, returnedCents: 0, asked: { credits: 0, days: 0 } }
const three = { paidCents: 2097, gave: { credits: 3, days: 0 }, returnedCents: 0, asked: { credits: 0, days: 0 } }
const until = (day: string) => new Date(`${day}T23:00:00Z`)
const has = (credits: number, serviceEndsOn: string | null, isStandingByHand = false) => ({
  credits,
  serviceEndsOn,
  isStandingByHand,
})
const ends = (kind: 'endsToday' | 'endsEarlier', before: string, after: string) => {
  return { kind, before: until(before), after: until(after) } as const
}
const was = (kind: 'endsNow' | 'endedAlready' | 'endsAnyway', before: string) => ({ kind, before: until(before) })
const credits = (before: number, after: number) => ({ kind: 'credits', before, after }) as const
const usedUp = (count: number) => ({ kind: 'usedUp', count }) as const
const running = has(0, '2026-11-30')

it.each<[string, Parameters<typeof effectsOf>[0]['has'], typeof week, number, Date, ReturnType<typeof effectsOf>]>([
  ['a new week ends today', running, week, 2499, noon, [ends('endsToday', '2026-11-30', '2026-11-23')]],
  ['after 18:00 in New York the week ends at once', running, week, 2499, evening, [was('endsNow', '2026-11-30')]],
  ['half ends the week earlier', running, week, 1250, noon, [ends('endsEarlier', '2026-11-30', '2026-11-27')]],
  ['a week that has ended', has(0, '2026-11-20'), week, 2499, noon, [was('endedAlready', '2026-11-20')]],
  ['a week that ends today', has(0, '2026-11-23'), week, 2499, noon, [was('endsAnyway', '2026-11-23')]],
  ['no service', has(0, null), week, 2499, noon, [{ kind: 'noService' }]],
  ['less than a day', running, week, 100, noon, [{ kind: 'keepsAll' }]],
  ['credits', has(5, null), three, 1398, noon, [credits(5, 3)]],
  ['credits, one of them used', has(2, null), three, 2097, noon, [credits(2, 0), usedUp(1)]],
  ['credits that are used up', has(0, null), three, 2097, noon, [usedUp(3)]],
  ['standing set by staff', has(3, null, true), three, 699, noon, [credits(3, 2), { kind: 'byHand' }]],
  ['nobody', null, week, 2499, noon, [{ kind: 'nobody' }]],
])('preview of a refund: %s', (_what, balance, returns, cents, now, expected) => {
  expect(effectsOf({ has: balance, returns }, cents, now)).toEqual(expected)
})

it.each([
  [{ state: 'asked', isApplied: true }, true],
  [{ state: 'succeeded', isApplied: false }, true],
  [{ state: 'succeeded', isApplied: true }, false],
  [{ state: 'pending', isApplied: true }, false],
  [{ state: 'failed', isApplied: false }, true],
  [{ state: 'lost', isApplied: true }, false],
] as const)('a refund that is %j is refetched soon: %s', (refund, expected) => {
  expect(isOnItsWay(refund)).toBe(expected)
})
