import { expect, it } from 'vitest'
import { readChoice, searchFor } from './chosen-plan.ts'

it.each([
  [{}, undefined],
  [{ plan: 'gold' }, undefined],
  [{ plan: 'week' }, { plan: 'week', quantity: 1 }],
  [
    { plan: 'week', credits: '3' },
    { plan: 'week', quantity: 1 },
  ],
  [
    { plan: 'credits', credits: '3' },
    { plan: 'credits', quantity: 3 },
  ],
  [
    { plan: 'credits', credits: '999' },
    { plan: 'credits', quantity: 1 },
  ],
  [{ plan: 'credits' }, { plan: 'credits', quantity: 1 }],
])('%j selects %j', (search, expected) => {
  expect(readChoice(search)).toEqual(expected)
})

it.each([
  [{ plan: 'week', quantity: 1 }, { plan: 'week' }],
  [
    { plan: 'credits', quantity: 3 },
    { plan: 'credits', credits: '3' },
  ],
] as const)('%j has the search %j', (choice, expected) => {
  expect(searchFor(choice)).toEqual(expected)
  expect(readChoice(searchFor(choice))).toEqual(choice)
})
