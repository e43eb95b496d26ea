import { unboundedPlaces } from '@arribo/api-contracts/testing/unbounded'
import { expect, it } from 'vitest'
import * as z from 'zod'
import * as delivery from './delivery/wire.ts'
import * as stripe from './stripe/wire.ts'

const schemas = Object.entries({ delivery, stripe }).flatMap(([vendor, wire]) =>
  Object.entries(wire).map(([name, schema]) => [`${name} of ${vendor}`, schema] as const),
)

it.each(schemas)('%s: every text, number, list and record has bounds', (_name, schema) => {
  expect(schema).toBeInstanceOf(z.ZodType)
  expect(unboundedPlaces(schema)).toEqual([])
})

const movement = { id: 'txn_1', amount: 1, fee: 0, currency: 'usd', reporting_category: 'charge' }
const shownCard = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
const cardsOf = (card: object) => ({ data: [{ id: 'pm_1', created: 1, card }] })
const longId = { id: 'a'.repeat(3000) }
it('reads what is within bounds', () => {
  expect(stripe.balanceTransaction.parse(movement)).toEqual(movement)
  expect(stripe.cards.parse(cardsOf(shownCard)).data).toHaveLength(1)
})

it.each<[string, z.ZodType, unknown]>([
  ['an ID of 500 kB', delivery.account, { id: 'a'.repeat(500_000), email: 'a@b.example', region: 'us-east' }],
  ['an ID with a lone surrogate', delivery.account, { id: '\ud800', email: 'a@b.example', region: 'us-east' }],
  ['an infinite distance', delivery.problem, { code: 'too_far', distanceMeters: 1e308 }],
  ['a negative distance', delivery.problem, { code: 'too_far', distanceMeters: -9e15 }],
  ['a token for longer than time', delivery.grant, { access_token: 'a', token_type: 'Bearer', expires_in: 1e308 }],
  ['a movement beyond what is exact', stripe.balanceTransaction, { ...movement, amount: -9e15 }],
  ['a card that expires in month 13', stripe.cards, cardsOf({ ...shownCard, exp_month: 13 })],
  ['an amount beyond what is exact', stripe.refunds, { data: [{ amount: 9e15 }] }],
  ['a payment ID of 3,000 characters', stripe.event, { id: 'evt_1', type: 'x', data: { object: longId } }],
])('refuses %s', (_what, schema, answer) => {
  expect(schema.safeParse(answer).success).toBe(false)
})
