import { expect, it } from 'vitest'
import { billingCounters } from './billing-counters.ts'
import { cheaperThan, grantOf, isPlan, isPurchasable, planIds, plans, quantitiesOf, totalCents } from './plans.ts'

it.each([
  ['week', 1, 2499],
  ['week', 7, 2499],
  ['credits', 1, 699],
  ['credits', 3, 2097],
  ['credits', 50, 34_950],
] as const)('%s, %i costs %i cents', (plan, quantity, expected) => {
  expect(totalCents(plan, quantity)).toBe(expected)
})

it.each([
  ['week', 1, { credits: 0, days: 7 }],
  ['week', 9, { credits: 0, days: 7 }],
  ['credits', 1, { credits: 1, days: 0 }],
  ['credits', 50, { credits: 50, days: 0 }],
] as const)('%s, %i gives %j', (plan, quantity, expected) => {
  expect(grantOf(plan, quantity)).toEqual(expected)
})

it.each([
  ['credits', 0, false],
  ['credits', 1, true],
  ['credits', 50, true],
  ['credits', 51, false],
  ['credits', 1.5, false],
  ['credits', Number.NaN, false],
  ['week', 1, true],
  ['week', 2, false],
] as const)('%s, %d can be bought at once: %s', (plan, quantity, expected) => {
  expect(isPurchasable(plan, quantity)).toBe(expected)
})

it.each(['decade', 'toString', '', undefined])('%j is not a plan', (text) => {
  expect(isPlan(text)).toBe(false)
})

it.each(planIds)('%s has a price in whole cents, gives something and can be bought at least once', (plan) => {
  const { min, max } = quantitiesOf(plan)
  const { credits, days } = grantOf(plan, min)
  expect(Number.isSafeInteger(plans[plan].priceCents) && plans[plan].priceCents > 0).toBe(true)
  expect(credits + days).toBeGreaterThan(0)
  expect(min >= 1 && max >= min).toBe(true)
  expect(billingCounters).toContain(plans[plan].billing)
})

it('a week costs less than 4 credits, and more than 3', () => {
  expect(cheaperThan('credits')).toEqual({ plan: 'week', from: 4 })
  expect([totalCents('credits', 3), totalCents('week', 1), totalCents('credits', 4)]).toEqual([2097, 2499, 2796])
})
