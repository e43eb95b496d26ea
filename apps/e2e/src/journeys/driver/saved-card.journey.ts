import type { Page } from '@playwright/test'
import { cards, type createDriverPages, freePhone } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const pay = (key: string, values?: Record<string, string>) => say('es', 'driver/payments', key, values)
const card = (key: string, values?: Record<string, string>) => say('es', 'driver/payments-card', key, values)
const amount = '$24.99'
const visa = { brand: 'Visa', last4: '4242' }

const renewal = (page: Page) => page.getByRole('button', { name: card('renew', { amount }) })
const saveBox = (page: Page) => page.getByLabel(card('save.label'))

type Pages = ReturnType<typeof createDriverPages>

async function payAndSave(page: Page, pages: Pages, name: string, used: string): Promise<void> {
  await pages.register('es', name, freePhone())
  await pages.choose('es', 'week')
  await expect(saveBox(page)).not.toBeChecked()
  await saveBox(page).check()
  await pages.payWith('es', used, amount)
}

async function comeBackToPay(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('arribo.payment'))
  await page.goto('/app/pay')
}

async function seeReceipt(page: Page, named: { brand: string; last4: string }): Promise<string> {
  await expect(page.getByText(card('ending', named))).toBeVisible()
  const until = page.getByText(new RegExp(`^${pay('receipt.activeUntil', { moment: '.+' })}$`))
  return until.innerText()
}

test('a card saved with consent renews the week with one press, until it is removed', async ({
  page,
  pages,
  controls,
}) => {
  await payAndSave(page, pages, 'Rosa Renueva', cards.good)
  const firstEnd = await seeReceipt(page, visa)

  await comeBackToPay(page)
  await expect(page.getByText(card('ending', visa))).toBeVisible()
  await renewal(page).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: pay('outcome.paid.title') })).toBeVisible()
  expect(await seeReceipt(page, visa)).not.toBe(firstEnd)
  expect(await controls.ledgerOf('Rosa Renueva')).toEqual({ credits: 0, entries: 2 })

  await page.goto('/app/profile')
  await page.getByRole('button', { name: card('remove.open') }).click()
  await page.getByRole('button', { name: card('remove.confirm') }).click()
  await expect(page.getByText(card('none'))).toBeVisible()
  await page.goto('/app/pay?plan=week')
  await page.getByRole('button', { name: pay('again.pay') }).click()
  await expect(page.getByRole('button', { name: pay('submit', { amount }) })).toBeVisible()
  await expect(renewal(page)).toHaveCount(0)
})

test('the bank asks for confirmation of a saved card too; Back and a refusal are explained, an approval renews', async ({
  page,
  pages,
}) => {
  await payAndSave(page, pages, 'Berta Banco', cards.asksBank)
  await page.locator('#test-source-authorize-3ds').click()
  await seeReceipt(page, { brand: 'Visa', last4: '3155' })

  await comeBackToPay(page)
  await renewal(page).click()
  await test.step('Back from the bank: nothing was charged, and the payment goes on', async () => {
    await expect(page.locator('#test-source-fail-3ds')).toBeVisible()
    await page.goBack()
    await expect(page.getByText(pay('outcome.unfinished.title'))).toBeVisible()
    await page.getByRole('button', { name: pay('outcome.unfinished.goOn') }).click()
  })
  await renewal(page).click()
  await page.locator('#test-source-fail-3ds').click()
  await expect(page.getByText(say('es', 'shared/declines', 'cause.authentication'))).toBeVisible()
  await renewal(page).click()
  await page.locator('#test-source-authorize-3ds').click()
  await seeReceipt(page, { brand: 'Visa', last4: '3155' })
})

test('a declined saved card is explained; another card pays and replaces it', async ({ page, pages, controls }) => {
  await payAndSave(page, pages, 'Dora Declina', cards.good)
  await seeReceipt(page, visa)
  await controls.blockCard(new URL(page.url()).searchParams.get('payment_intent') ?? '')

  await comeBackToPay(page)
  await renewal(page).click()
  await expect(page.getByRole('alert').getByText(say('es', 'shared/declines', 'cause.lost_card'))).toBeVisible()
  await page.getByRole('button', { name: card('other') }).click()
  await expect(page.getByText(card('save.replaces', visa))).toBeVisible()
  await saveBox(page).check()
  await pages.payWith('es', cards.another, amount)
  await seeReceipt(page, { brand: 'Mastercard', last4: '4444' })
  await page.goto('/app/profile')
  await expect(page.getByText(card('ending', { brand: 'Mastercard', last4: '4444' }))).toBeVisible()
})
