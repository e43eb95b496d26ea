import { lostConnection } from '../../support/complaints.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const word = (key: string) => say('es', 'driver/check-ins', key)

test.use({ serviceWorkers: 'allow' })

test('@smoke after one visit, without signal: the check-in opens with its camera, and a press is kept and counted once', async ({
  page,
  context,
  pages,
  controls,
  complaints,
}) => {
  const { flexEmail, phoneNumber } = await pages.arriveAs(27)
  await pages.signIn('es', phoneNumber.slice(2))
  await expect(page.getByText(say('es', 'driver/home', 'tiles.open'))).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  const before = await controls.arrivalsOf(flexEmail)

  await test.step('opens without signal, including camera and texts', async () => {
    complaints.allow(lostConnection)
    await context.setOffline(true)
    await pages.press(say('es', 'driver/home', 'tiles.imHere'))
    await expect(page.getByText(word('offline.banner'))).toBeVisible()
    await pages.press(say('es', 'driver/photos', 'take'))
    await expect(page.getByAltText(say('es', 'driver/photos', 'preview'))).toBeVisible()
  })
  await test.step('shows the same photo after a reload, still without signal', async () => {
    await page.reload()
    await expect(page.getByText(say('es', 'driver/check-ins-app', 'selfie.resumed'))).toBeVisible()
  })
  await test.step('takes the selfie with one bar of signal', async () => {
    await context.setOffline(false)
    await pages.press(word('selfie.send'))
    await expect(page.getByRole('heading', { name: word('ready.title') })).toBeVisible()
  })
  await test.step('keeps the press until the signal returns', async () => {
    await context.setOffline(true)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('ready.press') })
      .click()
    await expect(page.getByText(word('offline.waiting'), { exact: true })).toBeVisible()
    expect(await controls.arrivalsOf(flexEmail)).toBe(before)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: word('done.title') })).toBeVisible()
    expect(await controls.arrivalsOf(flexEmail)).toBe(before + 1)
  })
})
