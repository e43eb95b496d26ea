import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { createControls } from './controls.ts'
import { password } from './driver-pages.ts'
import { idTokenOf } from './session.ts'
import type { Addresses } from './stack.ts'
import { say } from './words.ts'

export const word = (file: string, key: string, values?: Record<string, string | number>): string =>
  say('en', `admin/${file}`, key, values)

type Colleague = { readonly name?: string; readonly group?: 'admin' | 'support' | 'viewer' }

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
    async signIn({ name = 'Elena Vargas', group = 'admin' }: Colleague = {}): Promise<{ phoneNumber: string }> {
      const phoneNumber = `+1954555${String(randomInt(10_000)).padStart(4, '0')}`
      await controls.hire({ phoneNumber, name, group })
      await givePassword(phoneNumber)
      await expect(heading(word('second-factor', 'title'))).toBeVisible()
      await this.giveCode(phoneNumber)
      await expect(heading(word('login', 'title'))).toBeVisible()
      await givePassword(phoneNumber)
      await expect(heading(word('login', 'code.title'))).toBeVisible()
      await this.giveCode(phoneNumber)
      await expect(heading(word('stats', 'title'))).toBeVisible()
      return { phoneNumber }
    },
    async open(path: string, title: string): Promise<void> {
      await page.goto(`${admin}${path}`)
      await expect(heading(title)).toBeVisible()
    },
    idToken: async () => idTokenOf(await page.context().storageState()),
  }
}
