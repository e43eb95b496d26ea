import { people } from '@arribo/sandbox/people'
import { expect, type Locator, type Page } from '@playwright/test'
import { password } from './driver-pages.ts'
import type { Addresses } from './stack.ts'
import { say } from './words.ts'

/** A sentence of the back office in English, from a file of its words: `word('tools', 'title')`. */
export const word = (file: string, key: string, values?: Record<string, string | number>): string =>
  say('en', `admin/${file}`, key, values)

/** What an agent's pages do in the back office, in English. */
export function createStaffPages(page: Page, { admin }: Pick<Addresses, 'admin'>) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  return {
    heading,
    press: (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true }).click(),
    async signIn(): Promise<void> {
      await page.goto(`${admin}/login?language=en`)
      await page.getByLabel(word('app', 'fields.phone')).fill(people.admin.phoneNumber.slice(2))
      await page.getByLabel(word('app', 'fields.password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: word('login', 'submit'), exact: true }).click()
      await expect(heading(word('dashboard', 'title'))).toBeVisible()
    },
    async open(path: string, title: string): Promise<void> {
      await page.goto(`${admin}${path}`)
      await expect(heading(title)).toBeVisible()
    },
    /** The ID token of whoever is signed in, for what a colleague does meanwhile. */
    idToken: () =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? ''),
    /** The tokens vanish, as after a refused refresh. */
    loseSession: () =>
      page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key)
        window.dispatchEvent(new StorageEvent('storage', { key: null }))
      }),
  }
}
