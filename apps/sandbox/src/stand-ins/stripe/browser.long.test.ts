import { chromium, type Browser, type FrameLocator, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop, type Shop } from './testing/shop.ts'
import { startStripe, type StripeWorld } from './testing/world.ts'

let world: StripeWorld
let shop: Shop
let browser: Browser
let complaints: string[]

beforeAll(async () => {
  world = await startStripe()
  shop = await startShop(world.origin)
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await world?.close()
})

/** A new visitor before the form, failing on errors and policy violations of the page. */
async function visit(
  query: Record<string, string> = {},
): Promise<{ page: Page; form: FrameLocator; intentId: string }> {
  const intent = await world.create()
  const page = await browser.newPage({ locale: 'es', viewport: { width: 360, height: 740 } })
  complaints = []
  page.on(
    'console',
    (message) => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())),
  )
  page.on('pageerror', (error) => complaints.push(error.message))
  const search = new URLSearchParams({ sandbox: world.origin, secret: String(intent.client_secret), ...query })
  await page.goto(`${shop.origin}/?${search.toString()}`)
  return { page, form: page.frameLocator('iframe[src*="/stripe/frame"]'), intentId: intent.id }
}

async function fill(form: FrameLocator, number: string): Promise<void> {
  await form.locator('[name=number]').fill(number)
  await form.locator('[name=expiry]').fill('1234')
  await form.locator('[name=cvc]').fill('123')
  await form.locator('[name=postalCode]').fill('33101')
}

async function outcome(page: Page): Promise<Record<string, string>> {
  const said = page.locator('#outcome', { hasText: '{' })
  return JSON.parse(await said.innerText()) as Record<string, string>
}

// Buttons are pressed by keyboard: a click during a resize of the frame would hit its old position.
describe('the payment form in a page with a strict policy', { timeout: 30_000 }, () => {
  it('pays with 4242 and returns to the page, whose own document never holds the number', async () => {
    const { page, form, intentId } = await visit()
    await fill(form, '4242424242424242')
    expect(await form.locator('[name=number]').inputValue()).toBe('4242 4242 4242 4242')
    expect(await form.locator('[name=expiry]').inputValue()).toBe('12 / 34')
    expect(await page.content()).not.toContain('4242')
    await page.press('#pay', 'Enter')
    await page.waitForURL('**/done?*')
    const back = new URL(page.url()).searchParams
    expect(back.get('payment_intent')).toBe(intentId)
    expect(back.get('redirect_status')).toBe('succeeded')
    expect((await world.stripe.paymentIntents.retrieve(intentId)).status).toBe('succeeded')
    expect(complaints).toEqual([])
    await page.close()
  })

  it("says in the form what is missing, in the page's current language", async () => {
    const { page, form } = await visit()
    await form.getByLabel('Número de tarjeta').fill('4242')
    await page.press('#pay', 'Enter')
    expect(await outcome(page)).toMatchObject({ type: 'validation_error', code: 'incomplete_number' })
    await form.getByText('El número de tu tarjeta está incompleto.').waitFor()
    await page.press('text=English', 'Enter')
    await form.getByText('Your card number is incomplete.').waitFor()
    expect(await form.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true')
    await page.close()
  })

  it('tells the page why a card was declined, and accepts another card for the same payment', async () => {
    const { page, form, intentId } = await visit()
    await fill(form, '4000000000009995')
    await page.press('#pay', 'Enter')
    expect(await outcome(page)).toEqual({
      type: 'card_error',
      code: 'card_declined',
      decline: 'insufficient_funds',
      message: 'Tu tarjeta no tiene fondos suficientes. Prueba con otra tarjeta.',
    })
    await form.locator('[name=number]').fill('5555555555554444')
    await form.locator('[name=number]').press('Enter')
    await page.waitForURL('**/done?*')
    expect((await world.stripe.charges.list({ payment_intent: intentId })).data.map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
    ])
    await page.close()
  })

  it.each([
    ['Completar', '4000002760003184', 'succeeded', 'succeeded'],
    ['Rechazar', '4000002500003155', 'failed', 'requires_payment_method'],
    ['Completar', '4000008400001629', 'failed', 'requires_payment_method'],
  ])('redirects through the bank’s page: %s with %s is %s', async (button, number, redirectStatus, status) => {
    const { page, form, intentId } = await visit()
    await fill(form, number)
    await page.press('#pay', 'Enter')
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL('**/done?*')
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe(redirectStatus)
    expect((await world.stripe.paymentIntents.retrieve(intentId)).status).toBe(status)
    await page.close()
  })

  it.each([
    ['a card that just pays', 'pm_card_visa', undefined, 'succeeded'],
    ['a card whose bank asks', 'pm_card_authenticationRequired', 'Completar', 'succeeded'],
    ['a card whose holder says no', 'pm_card_authenticationRequired', 'Rechazar', 'failed'],
  ])('pays without a form with the card on the intent: %s', async (_what, card, button, redirectStatus) => {
    const { page, intentId } = await visit({ form: 'none' })
    await world.stripe.paymentIntents.update(intentId, { payment_method: card })
    await page.press('#pay', 'Enter')
    if (button) await page.getByRole('button', { name: button }).click()
    await page.waitForURL('**/done?*')
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe(redirectStatus)
    await page.close()
  })

  it('refuses to show a form for a payment that has ended', async () => {
    const intent = await world.create()
    await world.stripe.paymentIntents.cancel(intent.id)
    const { page } = await visit({ secret: String(intent.client_secret) })
    expect(await outcome(page)).toEqual({ loaderror: 'payment_intent_unexpected_state' })
    await page.close()
  })
})
