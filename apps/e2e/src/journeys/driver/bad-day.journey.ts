import { type Language, nextLanguage } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import { lostConnection } from '../../support/complaints.ts'
import { expect, test } from '../../support/journey.ts'
import { freePhone, ownPassword } from '../../support/driver-pages.ts'
import { say } from '../../support/words.ts'

test("the landing page works without JavaScript, in the browser's language or the one chosen", async ({
  browser,
  addresses,
}) => {
  const reads = async (page: Page, language: Language) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'driver/landing', 'hero.promise'))
    await expect(page.getByText(say(language, 'driver/faq', 'payment.q'))).toBeVisible()
  }
  for (const [locale, language] of [
    ['es-CO', 'es'],
    ['en-US', 'en'],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, locale })
    const page = await context.newPage()
    await page.goto(`${addresses.driver}/`)
    await reads(page, language)
    const other = nextLanguage(language)
    await page.locator(`a[hreflang=${other}]`).click()
    await reads(page, other)
    await context.close()
  }
})

test('a wrong password and a lost connection are explained, and nothing typed is lost', async ({
  page,
  context,
  pages,
  complaints,
  addresses,
}) => {
  await page.goto(`${addresses.driver}/login?language=es`)
  await page.getByLabel(say('es', 'driver/app', 'fields.phone')).fill('3055550130')
  await page.getByLabel(say('es', 'driver/app', 'fields.password'), { exact: true }).fill('not-the-one')
  await pages.press(say('es', 'driver/login', 'submit'))
  await expect(page.getByRole('alert').getByText(say('es', 'driver/login', 'errors.notAuthorized'))).toBeVisible()
  complaints.allow(lostConnection)
  await context.setOffline(true)
  await pages.press(say('es', 'driver/login', 'submit'))
  await expect(page.getByRole('alert').getByText(say('es', 'shared/ui', 'auth.network'))).toBeVisible()
  await expect(page.getByLabel(say('es', 'driver/app', 'fields.phone'))).toHaveValue('3055550130')
})

test('a wrong code leaves the page as it is, and the right one continues', async ({
  page,
  pages,
  controls,
  addresses,
}, { workerIndex }) => {
  const digits = freePhone(workerIndex)
  await page.goto(`${addresses.driver}/register?language=en`)
  await page.getByLabel(say('en', 'driver/users-register', 'name')).fill('Wendy Wrong')
  await page.getByLabel(say('en', 'driver/app', 'fields.phone')).fill(`+57 ${digits}`)
  await expect(page.getByLabel(say('en', 'shared/ui', 'prefix'))).toHaveValue('+57')
  await page.getByLabel(say('en', 'driver/users-register', 'password'), { exact: true }).fill(ownPassword)
  await page.getByLabel(say('en', 'driver/users-register', 'confirmPassword')).fill(ownPassword)
  await pages.press(say('en', 'driver/users-register', 'submit'))
  const code = page.getByLabel(say('en', 'driver/app', 'fields.code'))
  await code.fill('000 000')
  await expect(page.getByRole('alert').getByText(say('en', 'shared/errors', 'wrong_code'))).toBeVisible()
  await code.fill(await controls.smsCode(`+57${digits}`))
  await expect(page).toHaveURL(`${addresses.driver}/app/pay`)
  const notification = page.getByRole('status', { name: say('en', 'shared/ui', 'notifications') })
  await expect(notification).toHaveText(say('en', 'driver/app', 'flash.phoneConfirmed'))
})

test('a denied camera and a denied position are each explained, with a way to continue; nothing is sent', async ({
  page,
  context,
  pages,
  controls,
  addresses,
}) => {
  const email = 'ana.torres@flex.example'
  const word = (key: string) => say('es', 'driver/check-ins', key)
  await controls.dropBlocks(email)
  await controls.planBlock(email, { startsInMinutes: 3 })
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const real = mediaDevices.getUserMedia.bind(mediaDevices)
    let isFirst = true
    mediaDevices.getUserMedia = (wanted) => {
      const refuse = isFirst
      isFirst = false
      return refuse ? Promise.reject(new DOMException('', 'NotAllowedError')) : real(wanted)
    }
  })
  await context.grantPermissions(['camera'], { origin: addresses.driver })
  const before = await controls.arrivalsOf(email)
  await pages.signIn('es', '3055550100')
  await page.getByRole('button', { name: new RegExp(say('es', 'driver/home', 'tiles.scheduled')) }).click()
  // Without a position no press can succeed, so the camera opens only by hand.
  await expect(page.getByRole('alert').getByText(word('position.refused'))).toBeVisible()
  await pages.press(say('es', 'driver/photos', 'open'))
  await expect(page.getByRole('alert').getByText(say('es', 'driver/photos', 'camera.refused'))).toBeVisible()
  await pages.press(say('es', 'driver/photos', 'open'))
  await pages.takeSelfie('es')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('ready.press') })
    .click()
  await expect(page.getByRole('alert').getByText(word('position.advice.refused'))).toBeVisible()
  expect(await controls.arrivalsOf(email)).toBe(before)
})
