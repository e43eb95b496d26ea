import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Language } from './journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A key that reached the screen instead of its sentence: `pay:outcome.title`, `tiles.none`. */
const bareKey =
  /\b[a-z][\w-]+:[a-z]\w+(\.\w+)+\b|\b(title|errors|toast|banner|tiles|outcome|declined|selfie|wait|ready|done)\.[a-z]\w+\b/

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 740 })
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll, `sideways scroll at ${width} px`).toBeLessThanOrEqual(client)
  if (before) await page.setViewportSize(before)
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** What holds on every screen, in the language it is in: both themes, a narrow phone, a title, no bare key. */
export async function checkScreen(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page).toHaveTitle(/\S/)
  expect(await page.locator('body').innerText()).not.toMatch(bareKey)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoSidewaysScroll(page, 320)
}
