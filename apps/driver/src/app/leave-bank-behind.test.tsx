import { afterEach, expect, it } from 'vitest'
import { leaveBankBehind } from './leave-bank-behind.ts'

afterEach(() => history.replaceState(null, '', '/'))

const back = () =>
  new Promise<string>((resolve) => {
    addEventListener('popstate', () => resolve(location.pathname + location.search), { once: true })
    history.back()
  })

it('Back from the outcome of a payment leads to the home page, and the secret is gone', async () => {
  history.pushState(null, '', '/app/pay?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x')
  const before = history.length
  leaveBankBehind()
  expect(location.pathname + location.search).toBe('/app/pay?payment_intent=pi_1')
  expect(history.length).toBe(before + 1)
  expect(await back()).toBe('/app')
})

it.each(['/app/pay?plan=week', '/app/pay?payment_intent=pi_1', '/app'])('leaves the history of %s alone', (address) => {
  history.pushState(null, '', address)
  const before = history.length
  leaveBankBehind()
  expect([location.pathname + location.search, history.length]).toEqual([address, before])
})
