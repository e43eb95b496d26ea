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
