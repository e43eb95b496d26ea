import { cards, freePhone } from '../../support/driver-pages.ts'
import { expect, expectInSight, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const pay = (key: string, values?: Record<string, string>) => say('es', 'driver/payments', key, values)

test('a declined card, which is explained in sight of the button, two tabs, Back and a reload make one charge', async ({
  page,
  context,
  pages,
  controls,
}) => {
  await pages.register('es', 'Paula Una Vez', freePhone())
  await pages.choose('es', 'credits')
  await test.step('the card form says what it lacks, in the language of the page', async () => {
    const form = page.frameLocator('iframe').first()
    await pages.payWith('es', '4242', '$6.99')
    await expect(form.getByText('El número de tu tarjeta está incompleto.')).toBeVisible()
    await page.locator('button[lang=en]').click()
    await expect(form.getByText('Your card number is incomplete.')).toBeVisible()
    await page.locator('button[lang=es]').click()
    await expect(form.getByText('El número de tu tarjeta está incompleto.')).toBeVisible()
  })
  await pages.payWith('es', cards.noFunds, '$6.99')
  await expectInSight(page.getByRole('alert').getByText(say('es', 'shared/declines', 'cause.insufficient_funds')))
  await expectInSight(page.getByRole('button', { name: pay('submit', { amount: '$6.99' }) }))

  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('button', { name: pay('submit', { amount: '$6.99' }) })).toBeVisible()

  await pages.payWith('es', cards.good, '$6.99')
  await expect(page.getByRole('heading', { name: pay('outcome.paid.title') })).toBeVisible()
  // The second tab learns that the first one has paid, and checks again when it comes to the front.
  await second.bringToFront()
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(second.getByText(pay('again.title'))).toBeVisible()

  // Back must lead neither to the bank's used page nor to the form.
  await page.goBack()
  await expect(page).not.toHaveURL(/payment_intent/)
  await page.goto(second.url())
  await expect(page.getByText(pay('again.title'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(pay('again.title'))).toBeVisible()
  await page.getByRole('link', { name: pay('receipts') }).click()
  await expect(page).toHaveURL('/app/receipts')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  expect(await controls.ledgerOf('Paula Una Vez')).toEqual({ credits: 1, entries: 1 })
})
