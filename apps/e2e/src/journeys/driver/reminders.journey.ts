import { limits } from '@arribo/api-contracts/shared/limits'
import { expect, test } from '../../support/journey.ts'
import { installPush } from '../../support/push.ts'
import { say } from '../../support/words.ts'

test.use({ serviceWorkers: 'allow' })

const checkInWord = (key: string) => say('en', 'driver/check-ins', key)
const word = (key: string) => say('en', 'driver/reminders', key)

test('@smoke after an arrival a driver turns on reminders, gets one for the next window, opens it with a tap, and turns them off', async ({
  page,
  pages,
  controls,
  addresses,
}) => {
  // Credits rather than a week, which could end while the journeys run.
  const driver = await pages.arriveAs(33)
  const { flexEmail } = driver
  const push = await installPush(page, addresses)
  await pages.signIn('en', driver.phoneNumber.slice(2))
  await page.waitForURL(/\/app$/)

  await test.step('is offered them on the done screen and nowhere before', async () => {
    await page.goto('/imhere')
    await pages.takeSelfie('en')
    await expect(page.getByText(word('offer.text'))).toHaveCount(0)
    await page.getByRole('button', { name: checkInWord('ready.press') }).click()
    await expect(page.getByText(checkInWord('done.title')).first()).toBeVisible()
    await pages.press(word('offer.yes'))
    await expect(page.getByText(word('offer.done'))).toBeVisible()
  })

  await test.step('still gets them after the browser changes its subscription', () => push.renew())

  const notice = await test.step('gets one when the next window opens', async () => {
    await controls.dropBlocks(flexEmail)
    // The window opens soon, but only after the app has seen the block.
    await controls.planBlock(flexEmail, { startsInMinutes: limits.checkInOpensMinutesBefore + 0.25 })
    await page.goto('/app')
    await expect(page.getByText(say('en', 'driver/home', 'tiles.loading'))).toHaveCount(0)
    await expect.poll(async () => (await push.delivered()).length, { timeout: 60_000 }).toBe(1)
    const [message] = await push.delivered()
    return JSON.parse(message?.text ?? '{}') as { title: string; body: string; tag: string }
  })

  await test.step("gets it in the account's language, and a tap opens the check-in", async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    const { title, body, tag, lang } = await push.deliver(JSON.stringify(notice))
    expect({ title, body, tag, lang }).toEqual({
      title: 'Your window is open',
      body: notice.body,
      tag: notice.tag,
      lang: driver.language,
    })
    await push.tap()
    await expect(page).toHaveURL('/imhere')
    await expect(page.getByText(notice.body.split(',')[0] ?? '').first()).toBeVisible()
  })

  await test.step('turns them off in the profile', async () => {
    await page.goto('/app/profile')
    await expect(page.getByText(word('standing.onHere'))).toBeVisible()
    await pages.press(word('notHere'))
    await expect(page.getByText(word('standing.off'))).toBeVisible()
    expect(await page.evaluate(async () => caches.has('arribo-reminders'))).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('subscription'))).toBeNull()
  })
})
