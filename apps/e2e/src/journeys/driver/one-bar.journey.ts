import { expect, test } from '../../support/journey.ts'
import { readWaits, slowDown, watchWaits } from '../../support/slow-network.ts'
import { say } from '../../support/words.ts'

const word = (file: string, key: string) => say('es', `driver/${file}`, key)
const blankMs = 1000
/** Somebody who presses and sees nothing for longer than this presses again. */
const idleMs = 500

test('one bar of signal, nothing cached: from the landing page to an arrival, never blank and never without feedback', async ({
  page,
  pages,
}) => {
  const { phoneNumber } = await pages.arriveAs(21)
  await slowDown(page)
  await watchWaits(page)
  const expectNoWait = async (where: string) => {
    const { blank, idle } = await readWaits(page)
    expect.soft(blank, `blank until ${where}`).toBeLessThan(blankMs)
    expect.soft(idle, `idle until ${where}`).toBeLessThan(idleMs)
  }

  await page.goto('/?language=es')
  await page
    .getByRole('link', { name: word('landing', 'hero.login') })
    .first()
    .click()
  await page.getByLabel(word('app', 'fields.phone')).focus()
  await expectNoWait('the form')
  await pages.fillLogin('es', phoneNumber.slice(2))
  await expect(page.getByText(word('home', 'tiles.open'))).toBeVisible({ timeout: 90_000 })
  await expectNoWait('home')
  await pages.press(word('home', 'tiles.imHere'))
  await pages.press(word('photos', 'take'))
  await expectNoWait('the camera')
  await pages.press(word('check-ins', 'selfie.send'))
  await expect(page.getByRole('heading', { name: word('check-ins', 'done.title') })).toBeVisible()
  await expectNoWait('the arrival')
})
