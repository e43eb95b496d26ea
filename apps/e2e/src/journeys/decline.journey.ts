import { expect, test } from '../support/journey.ts'
import { cards, freePhone } from '../support/driver-hands.ts'
import { say } from '../support/words.ts'

test('a declined card says why and what to do; the next card pays once', async ({ page, hands }, { workerIndex }) => {
  await hands.register('es', 'Tomás Prueba', freePhone(workerIndex))
  await hands.choose('es', 'credits')
  await hands.payWith('es', cards.noFunds, '$6.99')
  await expect(page.getByRole('alert').getByText(say('es', 'driver/pay', 'declined.insufficient_funds'))).toBeVisible()
  await hands.payWith('es', cards.good, '$6.99')
  await hands.seePaid('es')
  await expect(page.getByRole('heading', { name: say('es', 'driver/flex', 'login.title') })).toBeVisible()
})

test("the bank's no returns to the form with a reason in words", async ({ page, hands }, { workerIndex }) => {
  await hands.register('en', 'Tom Trial', freePhone(workerIndex))
  await hands.choose('en', 'week')
  await hands.payWith('en', cards.asksBank, '$24.99')
  await page.locator('#test-source-fail-3ds').click()
  await expect(page.getByText(say('en', 'driver/pay', 'declined.authentication'))).toBeVisible()
  await hands.payWith('en', cards.good, '$24.99')
  await hands.seePaid('en')
})
