import type { Page } from '@playwright/test'
import { brokenWords } from '../../screens/checks/broken-words.ts'
import { freePhone } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

test.use({ viewport: { width: 320, height: 640 } })

const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

test('signed-out pages with text twice as large on a narrow phone: a whole number fits, titles keep their words whole, and nothing scrolls sideways', async ({
  page,
  pages,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  )
  const number = page.getByLabel(say('es', 'driver/app', 'fields.phone'))
  for (const path of ['/help', '/terms', '/imhere-light', '/login', '/password', '/register'])
    await test.step(path, async () => {
      await page.goto(`${path}?language=es`)
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
      expect(await brokenWords(page, 'h1')).toEqual([])
      if ((await number.count()) === 0) return
      await number.fill(freePhone())
      expect(await number.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
    })
  await test.step('/confirm', async () => {
    await pages.fillRegistration('es', 'Rosa Prueba', freePhone())
    await expectNoSidewaysScroll(page)
  })
})
