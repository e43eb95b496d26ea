import { lostConnection } from '../../support/complaints.ts'
import { expect, expectInSight, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const word = (key: string) => say('es', 'driver/check-ins', key)

test('why a selfie was not sent can be read, offline and after a reload', async ({
  page,
  context,
  pages,
  complaints,
}) => {
  const driver = await pages.arriveAs(37)
  await pages.signIn('es', driver.phoneNumber.slice(2))
  await pages.press(say('es', 'driver/home', 'tiles.imHere'))
  await pages.press(say('es', 'driver/photos', 'take'))
  complaints.allow(lostConnection)
  await context.setOffline(true)
  await pages.press(word('selfie.send'))
  const dialog = page.getByRole('dialog')
  await expectInSight(dialog.getByText(say('es', 'driver/photos', 'upload.errorUpload')))
  await expectInSight(dialog.getByText(word('offline.banner')))
  const sendAgain = dialog.getByRole('button', { name: say('es', 'driver/check-ins-app', 'selfie.sendAgain') })
  await expectInSight(sendAgain)
  await test.step('the pinned buttons leave room for the reason when text is twice as large', async () => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect.poll(async () => (await sendAgain.boundingBox())?.y).toBeGreaterThan(740 * 0.6)
  })
  await context.setOffline(false)
  await page.reload()
  await expectInSight(dialog.getByText(say('es', 'driver/check-ins-app', 'selfie.resumed')))
})

test('the photo and the button that sends it are in sight, whatever the location says, with text twice as large', async ({
  page,
  pages,
}) => {
  const driver = await pages.arriveAs(32, { accuracy: 3000 })
  await pages.signIn('es', driver.phoneNumber.slice(2))
  await pages.press(say('es', 'driver/home', 'tiles.imHere'))
  const dialog = page.getByRole('dialog')
  const [photo, send] = [
    dialog.getByAltText(say('es', 'driver/photos', 'preview')),
    dialog.getByRole('button', { name: word('selfie.send') }),
  ]
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
    await pages.press(say('es', 'driver/photos', 'take'))
    await expect(dialog.getByRole('heading', { name: word('selfie.taken') })).toBeVisible()
    // With enlarged text only the upper part has room.
    if (size === '100%') await expectInSight(photo)
    else await expect(photo).toBeInViewport({ ratio: 0.4 })
    await expectInSight(send)
    await pages.press(say('es', 'driver/check-ins-app', 'selfie.again'))
  }
  await test.step('held sideways', async () => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '100%'))
    await page.setViewportSize({ width: 640, height: 360 })
    // By keyboard, because the button is still moving. Repeated, because the camera may not have been ready.
    const take = dialog.getByRole('button', { name: say('es', 'driver/photos', 'take') })
    await expect(async () => {
      await take.press('Enter', { timeout: 2000 })
      await expect(send).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectInSight(send)
  })
})

function shownAtEnds(outline: Element) {
  const { left, right, top, bottom } = outline.getBoundingClientRect()
  return [top, bottom].map((height) => document.elementFromPoint((left + right) / 2, height)?.tagName)
}

test('the face guide is in view above its button, with a blocked position and text twice as large', async ({
  page,
  pages,
}) => {
  const driver = await pages.arriveAs(31, { permissions: ['camera'] })
  const seesGuide = async () => {
    await expect(page.getByText(word('position.refused'))).toBeVisible()
    await pages.press(say('es', 'driver/photos', 'open'))
    const oval = page.locator('video + svg path').last()
    await expect.poll(() => oval.evaluate(shownAtEnds)).toEqual(['VIDEO', 'VIDEO'])
  }
  await test.step('after a login that began at the check-in', async () => {
    await page.goto('/imhere?language=es')
    await expect(page).toHaveURL(/\/login/)
    await pages.signIn('es', driver.phoneNumber.slice(2))
    await expect(page).toHaveURL(/\/imhere/)
    await seesGuide()
  })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  )
  await test.step('on the page', async () => {
    await page.goto('/imhere')
    await seesGuide()
  })
  await test.step('in the dialog', async () => {
    await page.goto('/app')
    await pages.press(say('es', 'driver/home', 'tiles.imHere'))
    await seesGuide()
  })
})
