import { expect, it } from 'vitest'
import { wayTo } from './trends.rules.ts'

const [startDate, endDate] = ['2026-11-01', '2026-11-30'] as const

// The others have no list that is filtered by day: a link would lead to more than was counted.
it.each([
  ['takenCents', { startDate, endDate }],
  ['disputes', { startDate, endDate, status: 'disputed' }],
  ['registrations', undefined],
  ['arrivals', undefined],
  ['failedSelfies', undefined],
] as const)('%s leads to exactly what was counted', (name, search) => {
  expect(wayTo(name, startDate, endDate)?.search).toEqual(search)
})
