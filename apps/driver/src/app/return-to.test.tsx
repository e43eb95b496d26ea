import { afterEach, expect, it } from 'vitest'
import { keepReturn, leaveBankBehind, ownPage, takeReturn } from './return-to.ts'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

it.each([
  ['/app/enrol?invitation=abc', '/app/enrol?invitation=abc'],
  ['/app/receipts/ch_1', '/app/receipts/ch_1'],
  ['/app', undefined],
  ['/app/', '/app/'],
  ['/app/pay?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x', '/app/pay?payment_intent=pi_1'],
  ['/imhere', '/imhere'],
  ['/imhere?language=en', '/imhere?language=en'],
  ['/imhere-light', undefined],
  ['/imhere/../login', undefined],
  ['/login', undefined],
  ['/apple/', undefined],
  ['//evil.test/app/x', undefined],
  ['https://evil.test/app/x', undefined],
  ['/app/../login', undefined],
  ['/app/\\evil.test', undefined],
  ['javascript:alert(1)', undefined],
])('our own page of %s: %s', (address, page) => {
  expect(ownPage(address)).toBe(page)
})

it('returns the remembered page once', () => {
  keepReturn('/app/enrol?invitation=abc')
  expect([takeReturn(), takeReturn()]).toEqual(['/app/enrol?invitation=abc', undefined])
})

it('keeps the remembered page when a foreign one is passed, and ignores a manipulated entry', () => {
  keepReturn('/app/shared')
  keepReturn('https://evil.test/')
  expect(takeReturn()).toBe('/app/shared')
  sessionStorage.setItem('arribo.returnTo', 'https://evil.test/app/')
  expect(takeReturn()).toBeUndefined()
})

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
