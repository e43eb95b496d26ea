import { cards, freePhone } from '../../support/driver-pages.ts'
import { lostConnection } from '../../support/complaints.ts'
import { expect, testApart as test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

test('killing sandbox and API after the payment loses nothing and grants once', async ({
  page,
  pages,
  controls,
  stack,
  complaints,
}) => {
  await pages.register('es', 'Marta Prueba', freePhone())
  await pages.choose('es', 'credits')
  await controls.pauseStripe(true)
  await pages.payWith('es', cards.good, '$6.99')
  await expect(page.getByText(say('es', 'driver/payments', 'outcome.paid.waiting'))).toBeVisible()

  complaints.allow(lostConnection)
  await stack.kill('api')
  await stack.kill('sandbox')
  await stack.restart('sandbox')
  await stack.restart('api')
  await controls.pauseStripe(false)

  await page.reload()
  await pages.seePaid('es')
  const credits = await controls.ledgerOf('Marta Prueba')
  expect(credits).toEqual({ credits: 1, entries: 1 })
})
