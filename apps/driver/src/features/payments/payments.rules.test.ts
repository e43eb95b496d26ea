import { expect, it } from 'vitest'
import { readPaySearch } from './pay-search.ts'
import { meaningOf, payNotice, readChoice } from './payments.rules.ts'

it.each([
  { search: {}, choice: undefined },
  { search: { plan: 'gold' }, choice: undefined },
  { search: { plan: 'week' }, choice: { plan: 'week', quantity: 1 } },
  { search: { plan: 'week', credits: '3' }, choice: { plan: 'week', quantity: 1 } },
  { search: { plan: 'credits', credits: '3' }, choice: { plan: 'credits', quantity: 3 } },
  { search: { plan: 'credits', credits: '999' }, choice: { plan: 'credits', quantity: 1 } },
  { search: { plan: 'credits' }, choice: { plan: 'credits', quantity: 1 } },
])('$search selects $choice', ({ search, choice }) => {
  expect(readChoice(search)).toEqual(choice)
})

const outcome = { payment_intent: 'pi_abc', redirect_status: 'succeeded' }

it.each([
  { search: {}, read: {} },
  { search: { plan: 'credits', credits: '3' }, read: { plan: 'credits', credits: '3' } },
  { search: { plan: 7, credits: '3' }, read: {} },
  { search: { ...outcome, payment_intent_client_secret: 'pi_abc_secret_x' }, read: outcome },
  { search: { payment_intent: 'pi_<script>' }, read: {} },
])('$search is read as $read', ({ search, read }) => {
  expect(readPaySearch(search)).toEqual(read)
})

const now = Date.UTC(2026, 10, 22, 15)
const facts = { goodStanding: false, setupComplete: false, expirationDateTimestamp: null, credits: 0 }

it.each([
  ['who may work', { goodStanding: true }, undefined],
  ['who has never paid', {}, { name: 'new' }],
  ['whose credits are spent', { setupComplete: true }, { name: 'no_credits' }],
  ['who was suspended with credits left', { setupComplete: true, credits: 2 }, { name: 'other' }],
  [
    'who was suspended with credits left after a week',
    { setupComplete: true, credits: 2, expirationDateTimestamp: now },
    { name: 'other' },
  ],
  ['whose week ended', { expirationDateTimestamp: now }, { name: 'ended', endedAt: new Date(now) }],
  ['who was suspended during a week', { setupComplete: true, expirationDateTimestamp: now + 1 }, { name: 'other' }],
])('tells a driver %s', (_who, over, expected) => {
  expect(payNotice({ ...facts, ...over }, now)).toEqual(expected)
})

it.each([
  { error: { type: 'validation_error' }, meaning: { kind: 'incomplete' } },
  { error: { type: 'api_connection_error' }, meaning: { kind: 'unsure' } },
  { error: { type: 'api_error' }, meaning: { kind: 'unsure' } },
  { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, meaning: { kind: 'unsure' } },
  { error: { type: 'invalid_request_error', code: 'lock_timeout' }, meaning: { kind: 'unsure' } },
  {
    error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    meaning: { kind: 'declined', code: 'insufficient_funds' },
  },
  { error: { type: 'card_error', code: 'expired_card' }, meaning: { kind: 'declined', code: 'expired_card' } },
  { error: { type: 'card_error' }, meaning: { kind: 'declined', code: 'generic_decline' } },
] as const)('$error means $meaning', ({ error, meaning }) => {
  expect(meaningOf(error)).toEqual(meaning)
})
