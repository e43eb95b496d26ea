import { afterAll, describe, expect, it } from 'vitest'
import { startStripe } from './testing/world.ts'

const world = await startStripe()
afterAll(() => world.close())

const { pay } = world
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
