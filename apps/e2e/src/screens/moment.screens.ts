import { expect, type Locator } from '@playwright/test'
import { say } from '../support/words.ts'
import { test } from './screens-test.ts'
import { checkIn, choosePhoto, openDialog, openSelfie } from './tables/check-in/check-in-steps.ts'

/** Phones that drivers have, without the bars of the browser. */
const phones = [
  [360, 640],
  [360, 740],
  [390, 664],
  [390, 844],
  [412, 915],
] as const

/** Whole on the screen, and nothing over it. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((target) => {
    const { top, bottom, left, right } = target.getBoundingClientRect()
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && target.contains(found)
  })

test.describe('the check-in on every phone', () => {
  test.use({ subject: { ...checkIn, name: 'in sight', open: openDialog } })

  test('the button that sends the selfie is in sight and focused, in the dialog and on its own page', async ({
    sceneIn,
    page,
  }) => {
    const scene = sceneIn('es')
    const send = page.getByRole('button', { name: say('es', 'driver/check-in', 'selfie.send') })
    for (const [width, height] of phones)
      for (const where of ['dialog', 'page'] as const) {
        await page.setViewportSize({ width, height })
        await openSelfie(scene)
        if (where === 'page') await scene.go('/imhere')
        await choosePhoto(scene)
        await test.step(`${width} x ${height}, ${where}`, async () => {
          await expect(send).toBeFocused()
          await expect.poll(() => isInSight(send)).toBe(true)
        })
        await page.getByRole('button', { name: say('es', 'driver/check-in', 'selfie.again') }).click()
        await expect(page.getByAltText(say('es', 'driver/photos', 'preview'))).toHaveCount(0)
      }
  })
})
