import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { Refusal } from '@arribo/server/refusal'
import * as lists from './lists.ts'
import * as cards from './cards.ts'
import * as intents from './intents.ts'
import { fetchPayment } from './payment-facts.ts'
import * as refunds from './refunds.ts'

const huge = 'a'.repeat(3000)

function answering(answer: object): Stripe {
  const answered = () =>
    Object.assign(Promise.resolve({ ...answer, data: [answer] }), {
      async *[Symbol.asyncIterator]() {
        yield answer
      },
    })
  const part: object = new Proxy(answered, { get: (_target, name) => (name === 'then' ? undefined : part) })
  return part as Stripe
}

const now = new Date()
const calls: Record<string, (stripe: Stripe) => Promise<unknown>> = {
  fetchPayment: (stripe) => fetchPayment(stripe, 'pi_1'),
  findIntent: (stripe) => intents.findIntent(stripe, 'pi_1'),
  findIntentIdOf: (stripe) => intents.findIntentIdOf(stripe, 'ch_1'),
  createIntent: (stripe) => intents.createIntent(stripe, { amountCents: 1, metadata: {}, idempotencyKey: 'key' }),
  forgetPhone: (stripe) => intents.forgetPhone(stripe, 'pi_1'),
  createCustomer: (stripe) => cards.createCustomer(stripe, 'sub', 'key'),
  hasCustomer: (stripe) => cards.hasCustomer(stripe, 'cus_1'),
  listCards: (stripe) => cards.listCards(stripe, 'cus_1'),
  listMovements: (stripe) => lists.listMovements(stripe, now, now),
  listMovementsOf: (stripe) => lists.listMovementsOf(stripe, 'ch_1'),
  listUndelivered: (stripe) => lists.listUndelivered(stripe, now, []),
  listChangedPayments: (stripe) => lists.listChangedPayments(stripe, now),
  findChargeOf: (stripe) => refunds.findChargeOf(stripe, 're_1'),
}

/** None of these fits any place in the API's objects. */
const hostile: Record<string, object> = {
  'IDs of 3,000 characters': { id: huge, payment_intent: huge, charge: huge, metadata: { phoneNumber: huge } },
  'amounts and times beyond what is exact': {
    id: 'x_1',
    created: 9e15,
    amount: 9e15,
    payment_intent: 1,
    charge: 1,
    metadata: 1,
  },
  'lists instead of objects': { id: [], created: [], payment_intent: [], charge: [], metadata: [] },
}

describe.each(Object.entries(hostile))('%s', (what, answer) => {
  // Of a customer only the ID is read.
  const read = Object.entries(calls).filter(([name]) => !(what.startsWith('amounts') && name.endsWith('Customer')))
  it.each(read)('%s: the card provider is down, and nothing is taken over', async (_name, call) => {
    const refused = call(answering(answer)).catch((error: unknown) => error)
    expect(await refused).toBeInstanceOf(Refusal)
    expect(await refused).toMatchObject({ code: 'payment_provider_down' })
  })

  it('a refund whose answer cannot be read may have been made', async () => {
    const wanted = { chargeId: 'ch_1', paymentIntentId: 'pi_1', amountCents: 1, reason: 'duplicate', place: 1 } as const
    const made = await refunds.createRefund(answering({ ...answer, status: huge }), wanted)
    expect(made).toMatchObject({ kind: 'unknown', refusal: 'refund_unknown' })
  })
})

it('a list that never ends is an outage', async () => {
  const event = { id: 'evt_1', type: 'charge.updated', data: { object: {} } }
  const endless = {
    async *[Symbol.asyncIterator]() {
      for (;;) yield event
    },
  }
  const stripe = { events: { list: () => endless } } as unknown as Stripe
  await expect(lists.listUndelivered(stripe, now, [])).rejects.toMatchObject({ code: 'payment_provider_down' })
}, 60_000)
