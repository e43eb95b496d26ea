import { listKept } from '../../support/browser-stores.ts'
import { choosePhoto } from '../../support/camera.ts'
import { lostConnection } from '../../support/complaints.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const word = (key: string) => say('es', 'driver/check-ins', key)

test.use({ serviceWorkers: 'allow' })

test('@smoke the whole check-in in the light version; a press without network sends nothing, then or later', async ({
  page,
  context,
  pages,
  controls,
  complaints,
}) => {
  // Three credits rather than a week, which could end while the journeys run.
  const driver = await pages.arriveAs(3, { permissions: ['geolocation'] })
  const station = await controls.whereBlockIs(driver.flexEmail)
  await context.setGeolocation({ ...station, latitude: station.latitude + 0.1 })
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/im-here') && sent.push(request.method()))

  await test.step('is sent to sign in, and returns', async () => {
    await page.goto('/imhere-light?language=es')
    await page.getByRole('link', { name: say('es', 'driver/light', 'gates.signed_in.open') }).click()
    await pages.fillLogin('es', driver.phoneNumber.slice(2))
    await expect(page).toHaveURL('/imhere-light')
  })
  await test.step('takes a selfie of several megapixels, which is sent smaller', async () => {
    await pages.press(word('position.goOn'))
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    const chosen = await choosePhoto(page, { width: 3000, height: 2250 })
    await pages.press(word('selfie.send'))
    expect(Number((await (await put).allHeaders())['content-length'])).toBeLessThan(chosen.length / 2)
    await expect(page.getByRole('heading', { name: word('ready.title') })).toBeVisible()
  })
  const before = await controls.arrivalsOf(driver.flexEmail)
  await test.step('presses too far away, and is told on arriving', async () => {
    await page.getByRole('button', { name: word('ready.press') }).click()
    await expect(page.getByRole('alert').getByText(word('advice.too_far'))).toBeVisible()
    await context.setGeolocation(station)
    await expect(page.getByRole('status').getByText(word('ready.here'))).toBeVisible()
    expect(sent.splice(0)).toEqual(['POST'])
  })
  await test.step('presses without network, cancels, and nothing is sent once it returns', async () => {
    complaints.allow(lostConnection)
    await context.setOffline(true)
    await page.getByRole('button', { name: word('ready.press') }).click()
    await pages.press(word('offline.giveUp'))
    await expect(page.getByRole('alert').getByText(word('offline.nothingSent'))).toBeVisible()
    await context.setOffline(false)
    await page.waitForTimeout(1500)
    expect([sent, await controls.arrivalsOf(driver.flexEmail)]).toEqual([[], before])
  })
  await test.step('presses again', async () => {
    await page.getByRole('button', { name: word('ready.press') }).click()
    await expect(page.getByRole('heading', { name: word('done.title') })).toBeVisible()
    expect(await controls.arrivalsOf(driver.flexEmail)).toBe(before + 1)
  })
  await test.step('sees the next check-in after a reload without network', async () => {
    // The page requests the worker once the arrival is reported.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await controls.dropBlocks(driver.flexEmail)
    await controls.planBlock(driver.flexEmail, { startsInMinutes: 3 })
    await page.goto('/imhere-light')
    await choosePhoto(page)
    const send = page.getByRole('button', { name: word('selfie.send') })
    // The phone stores the photo a moment after it shows it.
    const kept = async () => (await listKept(page)).map(({ text }) => text).join('\n')
    await expect.poll(kept).toContain('takenAt')
    await context.setOffline(true)
    await page.reload()
    await expect(send).toBeVisible()
    await context.setOffline(false)
    await pages.press(word('selfie.send'))
    await expect(page.getByRole('heading', { name: word('ready.title') })).toBeVisible()
  })
})
