import { type Language, nextLanguage } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

test("the landing page works without JavaScript, in the browser's language or the one chosen", async ({ browser }) => {
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
    await page.goto('/')
    await reads(page, language)
    const other = nextLanguage(language)
    await page.locator(`a[hreflang=${other}]`).click()
    await reads(page, other)
    await context.close()
  }
})

test('a denied camera and a denied position are each explained, with a way to continue; nothing is sent', async ({
  page,
  context,
  pages,
  controls,
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
  await context.grantPermissions(['camera'])
  const before = await controls.arrivalsOf(email)
  await pages.signIn('es', '3055550100')
  await page.getByRole('button', { name: new RegExp(say('es', 'driver/home', 'tiles.scheduled')) }).click()
  // Without a position no press can succeed, so the camera doesn't open by itself.
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
