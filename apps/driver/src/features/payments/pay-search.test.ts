import { expect, it } from 'vitest'
import { readPaySearch } from './pay-search.ts'

it.each([
  [{}, {}],
  [{ plan: 'week', credits: '3' }, { plan: 'week' }],
  [
    { plan: 'credits', credits: '3' },
    { plan: 'credits', credits: '3' },
  ],
  [
    { plan: 'credits', credits: '999' },
    { plan: 'credits', credits: '1' },
  ],
  [{ plan: 'gold' }, {}],
  [
    { payment_intent: 'pi_abc', redirect_status: 'succeeded', payment_intent_client_secret: 'pi_abc_secret_x' },
    { payment_intent: 'pi_abc', redirect_status: 'succeeded' },
  ],
  [{ payment_intent: 'pi_<script>' }, {}],
])('%j is read as %j', (search, expected) => {
  expect(readPaySearch(search)).toEqual(expected)
})
