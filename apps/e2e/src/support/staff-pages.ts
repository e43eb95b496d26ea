import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { createControls } from './controls.ts'
import { idTokenOf, password } from './driver-pages.ts'
import type { Addresses } from './stack.ts'
import { say } from './words.ts'

export const word = (file: string, key: string, values?: Record<string, string | number>): string =>
  say('en', `admin/${file}`, key, values)

export type StaffPages = ReturnType<typeof createStaffPages>

export function createStaffPages(page: Page, addresses: Addresses) {
  const { admin } = addresses
  const controls = createControls(addresses)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const givePassword = async (phoneNumber: string): Promise<void> => {
    await page.goto(`${admin}/login?language=en`)
    await page.getByLabel(word('app', 'fields.phone')).fill(phoneNumber.slice(2))
    await page.getByLabel(word('app', 'fields.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: word('login', 'submit'), exact: true }).click()
  }
  return {
    page,
    heading,
    press: (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true }).click(),
    givePassword,
    async giveCode(phoneNumber: string): Promise<void> {
      await page
        .getByLabel(word('login', 'code.label'), { exact: true })
        .fill(await controls.authenticatorCode(phoneNumber))
    },
    async signIn({ name = 'Elena Vargas', group = 'admin' } = {}): Promise<void> {
      const phoneNumber = `+1954555${String(randomInt(10_000)).padStart(4, '0')}`
      await controls.hire({ phoneNumber, name, group })
      await this.signInFirst(phoneNumber)
    },
    /** Sets up the second factor, and signs in with it. */
    async signInFirst(phoneNumber: string): Promise<void> {
      await givePassword(phoneNumber)
      await expect(heading(word('second-factor', 'title'))).toBeVisible()
      await this.giveCode(phoneNumber)
      await expect(heading(word('login', 'title'))).toBeVisible()
      await givePassword(phoneNumber)
      await expect(heading(word('login', 'code.title'))).toBeVisible()
      await this.giveCode(phoneNumber)
      await expect(heading(word('stats', 'title'))).toBeVisible()
    },
    async open(path: string, title: string): Promise<void> {
      await page.goto(`${admin}${path}`)
      await expect(heading(title)).toBeVisible()
    },
    idToken: async () => idTokenOf(await page.context().storageState()),
  }
}

export function createPalette(page: Page) {
  const field = page.getByPlaceholder(word('find', 'hint'))
  return {
    async type(text: string): Promise<void> {
      if (!(await field.isVisible())) await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await field.fill(text)
    },
    async act(text: string, row: string | RegExp): Promise<void> {
      await this.type(text)
      const wanted = page.getByRole('option', { name: row })
      await expect(wanted).toBeVisible()
      for (let presses = 0; (await wanted.getAttribute('aria-selected')) !== 'true'; presses += 1) {
        expect(presses, `reaching ${String(row)}`).toBeLessThan(50)
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
      await expect(field).toBeHidden()
    },
    async close(): Promise<void> {
      await page.keyboard.press('Escape')
      await expect(field).toBeHidden()
    },
  }
}
