import { expect, it } from 'vitest'
import { readChoice } from './chosen-plan.ts'
import { readPaySearch } from './pay-search.ts'

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
  [{}, {}],
  [
    { plan: 'credits', credits: '3' },
    { plan: 'credits', credits: '3' },
  ],
  [{ plan: 7, credits: '3' }, {}],
  [
    { payment_intent: 'pi_abc', redirect_status: 'succeeded', payment_intent_client_secret: 'pi_abc_secret_x' },
    { payment_intent: 'pi_abc', redirect_status: 'succeeded' },
  ],
  [{ payment_intent: 'pi_<script>' }, {}],
])('%j is read as %j', (search, expected) => {
  expect(readPaySearch(search)).toEqual(expected)
})
