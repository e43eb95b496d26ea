import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type Language, languages } from '@arribo/i18n/languages'
import { expect } from '../support/journey.ts'
import { examine, titleOf } from './examine.ts'
import { photograph } from './photograph.ts'
import { looks, type Screen } from './steps.ts'
import { test } from './screens-test.ts'

const folder = path.join(import.meta.dirname, 'tables')
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
const files = names.filter((name) => name.endsWith('.ts'))
type Table = { readonly screens: readonly Screen[] }
const tables = await Promise.all(files.map((file) => import(path.join(folder, file)) as Promise<Table>))
const screens = tables.flatMap((table) => table.screens)

const shots = process.env['ARRIBO_SHOTS']

const smoke = new Set([
  'driver login-wrong-password',
  'driver home-tomorrow',
  'driver check-in-selfie',
  'driver pay-under-way',
  'admin users',
  'admin user-cannot-work',
])
const isSmoke = ({ app, name }: Screen) => smoke.has(`${app} ${name}`)

const pressed = (control: HTMLElement) => control.click()

/** Works even behind a dialog; staff have the switch in their menu. Returns false if the screen has none. */
async function switchTo(page: Page, language: Language): Promise<boolean> {
  const control = page.locator(`:is(button, input)[lang=${language}]`)
  const menu = page.locator('header [aria-controls=profile-menu]')
  const hasMenu = (await menu.count()) > 0
  if (hasMenu) await menu.evaluate(pressed)
  else if ((await control.count()) === 0) return false
  await control.first().evaluate(pressed)
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
  if (hasMenu) await menu.evaluate(pressed)
  return true
}

/** A page that is still loading has another title. If the title never comes, the examination reports it. */
const untilTitled = (page: Page, title: string) =>
  page.waitForFunction((begin) => document.title.startsWith(begin), title, { timeout: 5000 }).catch(() => null)

for (const screen of screens)
  test.describe(`${screen.app}, ${screen.as}`, () => {
    test.use({ subject: screen })
    test(screen.name, { tag: isSmoke(screen) ? '@smoke' : [] }, async ({ page, sceneIn, complaints }) => {
      const found: string[] = []
      for (const [round, look] of looks.entries()) {
        const { language } = look
        const isSwitched = round > 0 && !screen.reopens && (await switchTo(page, language))
        if (!isSwitched) await screen.open(await sceneIn(language))
        await untilTitled(page, titleOf(screen, language))
        if (shots) await photograph(page, screen, language, shots)
        else found.push(...(await examine(page, screen, look, round === 0)))
      }
      expect.soft(found.join('\n')).toBe('')
      if (screen.mayComplain) complaints.allow(screen.mayComplain)
    })
  })

test('every screen has its own name, and every page its own title in each language', { tag: '@smoke' }, () => {
  const names = screens.map(({ app, name }) => `${app} ${name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(screens.filter(isSmoke)).toHaveLength(smoke.size)
  for (const app of ['driver', 'admin'] as const) {
    const pages = new Map(
      screens.filter((each) => each.app === app).map((each) => [JSON.stringify(each.title), each] as const),
    )
    const titles = [...pages.values()].flatMap((page) =>
      typeof page.title === 'string' ? [page.title] : languages.map((language) => titleOf(page, language)),
    )
    expect(new Set(titles).size, titles.join(' | ')).toBe(titles.length)
  }
})
