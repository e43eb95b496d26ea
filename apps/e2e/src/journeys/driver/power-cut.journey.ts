import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createControls } from '../../support/controls.ts'
import { cards, createDriverPages, freePhone } from '../../support/driver-pages.ts'
import { lostConnection } from '../../support/complaints.ts'
import { expect, test } from '../../support/journey.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { say } from '../../support/words.ts'

/** A separate stack, because this test kills it. */
let stack: Stack
const folder = mkdtempSync(join(tmpdir(), 'arribo-cut-'))

test.beforeAll(async () => {
  stack = await startStack(join(folder, 'state'))
})
test.afterAll(async () => {
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('killing sandbox and API after the payment loses nothing and grants once', async ({ page, complaints }) => {
  const controls = createControls(stack.addresses)
  const pages = createDriverPages(page, stack.addresses, controls)
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
