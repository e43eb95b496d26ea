import { expect, it } from 'vitest'
import { readPaySearch } from './pay-search.ts'

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
