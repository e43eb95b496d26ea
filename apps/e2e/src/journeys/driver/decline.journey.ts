import { expect, test } from '../../support/journey.ts'
import { cards, freePhone } from '../../support/driver-pages.ts'
import { expectInSight } from '../../support/in-sight.ts'
import { say } from '../../support/words.ts'

test('a declined card is explained in sight of the button that pays; the next card pays once', async ({
  page,
  pages,
}) => {
  await pages.register('es', 'Tomás Prueba', freePhone())
  await pages.choose('es', 'credits')
  await pages.payWith('es', cards.noFunds, '$6.99')
  await expectInSight(page.getByRole('alert').getByText(say('es', 'shared/declines', 'cause.insufficient_funds')))
  await expectInSight(page.getByRole('button', { name: say('es', 'driver/payments', 'submit', { amount: '$6.99' }) }))
  await pages.payWith('es', cards.good, '$6.99')
  await pages.seePaid('es')
  await expect(page.getByRole('heading', { name: say('es', 'driver/flex', 'login.title') })).toBeVisible()
})

test('a refusal by the bank returns to the form and says why', async ({ page, pages }) => {
  await pages.register('en', 'Tom Trial', freePhone())
  await pages.choose('en', 'week')
  await pages.payWith('en', cards.asksBank, '$24.99')
  await page.locator('#test-source-fail-3ds').click()
  await expect(page.getByText(say('en', 'shared/declines', 'cause.authentication'))).toBeVisible()
  await pages.payWith('en', cards.good, '$24.99')
  await pages.seePaid('en')
})
