import type { Page } from '@playwright/test'
import { freePhone, ownPassword } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

test.use({ viewport: { width: 320, height: 640 } })

const enlarge = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  )
const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

test('signed-out pages with text twice as large on a narrow phone: a whole number fits, and nothing scrolls sideways', async ({
  page,
  addresses,
}, { workerIndex }) => {
  await enlarge(page)
  const word = (file: string, key: string) => say('es', `driver/${file}`, key)
  const number = page.getByLabel(word('app', 'fields.phone'))
  for (const path of ['/help', '/terms', '/imhere-light', '/login', '/password', '/register'])
    await test.step(path, async () => {
      await page.goto(`${addresses.driver}${path}?language=es`)
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
      if ((await number.count()) === 0) return
      await number.fill(freePhone(workerIndex))
      expect(await number.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
    })
  await test.step('/confirm', async () => {
    await page.getByLabel(word('users-register', 'name')).fill('Rosa Prueba')
    await page.getByLabel(word('users-register', 'password'), { exact: true }).fill(ownPassword)
    await page.getByLabel(word('users-register', 'confirmPassword')).fill(ownPassword)
    await page.getByRole('button', { name: word('users-register', 'submit') }).click()
    await expect(page.getByRole('heading', { name: word('users-confirm', 'title') })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
