import { type Language, nextLanguage } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

async function measure(page: Page) {
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Atkinson')))
  return page.evaluate(async () => {
    await document.fonts.ready
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(?:js|woff2)$/.test(name))
    const shifts = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const values = list.getEntries().map((entry) => (entry as unknown as { value: number }).value)
        resolve(values.reduce((sum, value) => sum + value, 0))
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      // The observer is never called if there is no layout shift, so after two frames assume there was none.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
    })
    return { early: files.filter(({ startTime }) => startTime < paint).map(({ name }) => name), paint, shifts }
  })
}

test("is painted before its script and font are fetched, and its layout doesn't shift", async ({ page }) => {
  const forms = ['/login?language=es', '/register?language=en&referral=8CJH86QK', '/password?language=es']
  for (const path of ['/?language=es', '/en/', '/terms?language=es', '/terms?language=en', ...forms])
    await test.step(path, async () => {
      await page.goto(path)
      const { paint, early, shifts } = await measure(page)
      expect(paint).toBeGreaterThan(0)
      expect(early).toEqual([])
      expect(shifts).toBeLessThan(0.02)
    })
})

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

test("the card of the landing page's example covers none of its lines", async ({ page }) => {
  for (const path of ['/?language=es', '/en/']) {
    await page.goto(path)
    const gaps = await page.locator('.step').evaluateAll((steps) =>
      steps.map((step) => {
        const [line, card] = ['.line', '.block'].map((part) => step.querySelector(part)?.getBoundingClientRect())
        return (card?.top ?? 0) - (line?.bottom ?? 0)
      }),
    )
    expect(Math.min(...gaps)).toBeGreaterThan(0)
  }
})
