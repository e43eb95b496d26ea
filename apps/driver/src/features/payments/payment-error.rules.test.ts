import { expect, it } from 'vitest'
import { meaningOf } from './payment-error.rules.ts'

it.each([
  [{ type: 'validation_error' }, { kind: 'incomplete' }],
  [{ type: 'api_connection_error' }, { kind: 'unsure' }],
  [{ type: 'api_error' }, { kind: 'unsure' }],
  [{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, { kind: 'unsure' }],
  [{ type: 'invalid_request_error', code: 'lock_timeout' }, { kind: 'unsure' }],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    { kind: 'declined', code: 'insufficient_funds' },
  ],
  [
    { type: 'card_error', code: 'expired_card' },
    { kind: 'declined', code: 'expired_card' },
  ],
  [{ type: 'card_error' }, { kind: 'declined', code: 'generic_decline' }],
] as const)('%j means %j', (error, meaning) => {
  expect(meaningOf(error)).toEqual(meaning)
})
