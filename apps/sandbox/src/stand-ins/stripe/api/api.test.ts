import { afterAll, describe, expect, it } from 'vitest'
import { Stripe } from 'stripe'
import { refusal, startStripe } from '../testing/world.ts'
import { createKeysInUse } from './api.ts'

const world = await startStripe()
afterAll(() => world.close())

const { create, pay } = world
const call = (path: string, init: RequestInit = {}) => fetch(`${world.origin}/v1${path}`, init)

describe('every operation', () => {
  it('401: refuses an unknown or missing key', async () => {
    const { host, port, protocol } = { host: '127.0.0.1', port: new URL(world.origin).port, protocol: 'http' } as const
    const stranger = new Stripe('sk_test_stranger', { host, port, protocol, maxNetworkRetries: 0 })
    const error = await refusal(stranger.charges.list())
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(error.message).not.toContain('sk_test_stranger')
    expect((await call('/charges')).status).toBe(401)
  })

  it("404: returns the vendor's error for an unknown object", async () => {
    const error = await refusal(world.stripe.paymentIntents.retrieve('pi_none'))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect([error.statusCode, error.code, error.param]).toEqual([404, 'resource_missing', 'intent'])
    expect((await refusal(world.stripe.balance.retrieve())).statusCode).toBe(404)
  })

  it('400: refuses to expand what is no object', async () => {
    const { id } = await create()
    const asked = world.stripe.paymentIntents.retrieve(id, { expand: ['amount'] })
    expect((await refusal(asked)).message).toContain('cannot be expanded')
  })
})

describe('a browser, with the publishable key', () => {
  it('sees few fields of an intent whose secret it has, also when its card is declined', async () => {
    const { id, client_secret: secret } = await create({ metadata: { phoneNumber: '+13055550100' } })
    const seen = await world.browser.paymentIntents.retrieve(id, { client_secret: String(secret) })
    const body = new URLSearchParams({ client_secret: String(secret), payment_method: 'pm_card_chargeDeclined' })
    const headers = { authorization: 'Bearer pk_test_sandbox' }
    const declined = await call(`/payment_intents/${id}/confirm`, { method: 'POST', headers, body })
    const { error } = (await declined.json()) as { error: { payment_intent: object } }
    for (const shown of [seen, error.payment_intent]) {
      expect(shown).toMatchObject({ id, amount: 2499 })
      for (const hidden of ['metadata', 'customer', 'latest_charge', 'amount_received'])
        expect(shown).not.toHaveProperty(hidden)
    }
  })

  it('400: sees nothing without the secret or with another intent’s', async () => {
    const [mine, other] = [await create(), await create()]
    expect((await refusal(world.browser.paymentIntents.retrieve(mine.id))).param).toBe('client_secret')
    const wrong = world.browser.paymentIntents.retrieve(mine.id, { client_secret: String(other.client_secret) })
    expect((await refusal(wrong)).param).toBe('client_secret')
  })

  it.each([
    ['list payments', () => world.browser.paymentIntents.list()],
    ['create an intent', () => world.browser.paymentIntents.create({ amount: 1, currency: 'usd' })],
  ])('401: may not %s', async (_name, attempt) => {
    expect((await refusal(attempt())).code).toBe('secret_key_required')
  })

  it.each([
    ['4242424242424241', { code: 'incorrect_number' }],
    ['4111111111111111', { code: 'card_declined', decline_code: 'test_mode_live_card' }],
    ['4000000000009995', { code: 'card_declined', decline_code: 'insufficient_funds' }],
  ])('402: refuses the number %s', async (number, expected) => {
    const { id, client_secret: secret } = await create()
    const body = new URLSearchParams({
      client_secret: String(secret),
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
    })
    const headers = { authorization: 'Bearer pk_test_sandbox', origin: 'https://app.example' }
    const answer = await call(`/payment_intents/${id}/confirm`, { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([402, 'https://app.example'])
    expect((await answer.json()) as object).toMatchObject({ error: { type: 'card_error', ...expected } })
  })
})

describe('GET /payment_intents, GET /charges, GET /events', () => {
  it('200: pages', async () => {
    const made: string[] = []
    for (let count = 0; count < 12; count += 1) made.unshift((await create()).id)
    const found: string[] = []
    for await (const { id } of world.stripe.paymentIntents.list({ limit: 5 })) found.push(id)
    expect(found.slice(0, 12)).toEqual(made)
    expect(new Set(found).size).toBe(found.length)
  })

  it('200: filters by creation and payment', async () => {
    const { id } = await pay('pm_card_visa')
    const ofIntent = await world.stripe.charges.list({ payment_intent: id })
    expect(ofIntent.data.map((charge) => charge.payment_intent)).toEqual([id])
    expect((await world.stripe.charges.list({ created: { gte: 1, lt: 2 } })).data).toEqual([])
  })

  it('200: filters events by type and delivery', async () => {
    await create()
    const undelivered = async () => (await world.stripe.events.list({ delivery_success: false })).data
    await expect.poll(undelivered).toEqual([])
    const events = await world.stripe.events.list({ types: ['payment_intent.created'], limit: 1 })
    expect(events.data[0]).toMatchObject({
      type: 'payment_intent.created',
      pending_webhooks: 0,
      api_version: '2026-10-28.endive',
    })
  })

  it.each([
    ['a page of 101', () => world.stripe.paymentIntents.list({ limit: 101 })],
    ['21 types of events', () => world.stripe.events.list({ types: Array(21).fill('charge.failed') })],
    ['a field that is not supported', () => world.stripe.charges.list({ transfer_group: 'x' })],
  ])('400: %s', async (_what, attempt) => {
    expect(await refusal(attempt())).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  })
})

it('409: of two concurrent requests with one idempotency key the second is refused, until the first has ended', async () => {
  const withKey = createKeysInUse()
  let end = (_answer: string) => {}
  const first = withKey('key', () => new Promise<string>((resolve) => (end = resolve)))
  const second = withKey('key', () => Promise.resolve('second'))
  await expect(second).rejects.toMatchObject({ status: 409, error: { code: 'idempotency_key_in_use' } })
  expect(await withKey('other', () => Promise.resolve('other'))).toBe('other')
  expect(await withKey(null, () => Promise.resolve('none'))).toBe('none')
  end('first')
  expect(await first).toBe('first')
  await expect(withKey('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await withKey('key', () => Promise.resolve('again'))).toBe('again')
})

const bankPage = async (card = 'authenticationRequired') => {
  const intent = await pay(`pm_card_${card}`, {
    return_url: 'https://app.example/app/pay?from=card',
  })
  return { intent, url: String(intent.next_action?.redirect_to_url?.url) }
}
const answer = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })

describe('the dashboard', () => {
  it('200: shows a payment with its refunds', async () => {
    const intent = await pay('pm_card_visa')
    await world.stripe.refunds.create({ payment_intent: intent.id, amount: 500 })
    const answer = await fetch(`${world.origin}/stripe/dashboard/test/payments/${intent.id}?locale=en`)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    for (const shown of [intent.id, '$24.99', 'Refund (succeeded)', '−$5.00']) expect(text).toContain(shown)
  })
})

describe('the bank’s page', () => {
  it.each([
    ['complete', 'authenticationRequired', 'succeeded', 'payment_intent.succeeded'],
    ['complete', 'threeDSecureRequiredChargeDeclined', 'failed', 'payment_intent.payment_failed'],
    ['fail', 'authenticationRequired', 'failed', 'payment_intent.payment_failed'],
  ])('303: %s with %s returns with %s', async (outcome, card, redirectStatus, event) => {
    const { intent, url } = await bankPage(card)
    const back = new URL(String((await answer(url, outcome)).headers.get('location')))
    expect(`${back.origin}${back.pathname}`).toBe('https://app.example/app/pay')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'card',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    })
    await world.webhook.waitFor(event)
  })

  it('410: accepts only one answer', async () => {
    const { intent, url } = await bankPage()
    await answer(url, 'complete')
    expect((await answer(url, 'fail')).status).toBe(410)
    expect((await world.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  it.each([
    ['es', 'Confirma tu pago'],
    ['en', 'Confirm your payment'],
  ])('200: is in %s and forbids inline scripts', async (locale, title) => {
    const { url } = await bankPage()
    const page = await fetch(`${url}&locale=${locale}`)
    expect(await page.text()).toContain(`<h1>${title}</h1>`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  })
})

describe('receipts', () => {
  it('200: shows what was paid and refunded, in the requested language', async () => {
    const intent = await pay('pm_card_visa')
    await world.standIn.refund(intent.id, 500)
    const [payment] = await world.standIn.payments()
    expect(payment).toMatchObject({
      id: intent.id,
      amount: 2499,
      amountRefunded: 500,
      status: 'succeeded',
      dispute: null,
    })
    const text = await (await fetch(`${payment?.receiptUrl}?locale=es`)).text()
    for (const words of ['Recibo de Arribo', '$24.99', '−$5.00', '$19.99', 'Visa •••• 4242'])
      expect(text).toContain(words)
  })
})

describe('the script', () => {
  it('200: is JavaScript that other origins may load', async () => {
    const script = await fetch(`${world.origin}/stripe/js/stripe.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await script.text()).toContain('endive')
  })
})
