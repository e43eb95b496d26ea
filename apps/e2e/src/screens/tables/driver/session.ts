import { expect, type Page } from '@playwright/test'
import type { Scene, Screen } from '../../screen.ts'

const profile = { app: 'driver', as: 'idle', title: ['driver/users-profile', 'title'] } as const

async function openProfile(scene: Scene): Promise<void> {
  await giveSessionBack(scene.page)
  await scene.go('/app/profile')
  await expect(
    scene.page.getByRole('heading', { level: 1, name: scene.word('driver/users-profile', 'title') }),
  ).toBeVisible()
}

/** The tokens vanish, as after a refused refresh, and are kept aside for the next language. */
export const loseSession = (page: Page) =>
  page.evaluate(() => {
    const tokens = Object.entries(localStorage).filter(([key]) => key.startsWith('Cognito'))
    sessionStorage.setItem('tokens', JSON.stringify(tokens))
    for (const [key] of tokens) localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })

export async function giveSessionBack(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  await page.evaluate(() => {
    const tokens = JSON.parse(sessionStorage.getItem('tokens') ?? '[]') as [string, string][]
    for (const [key, value] of tokens) localStorage.setItem(key, value)
  })
}

/** Another tab writes somebody else's session. */
const signInSomebodyElse = (page: Page) =>
  page.evaluate(() => {
    const last = Object.keys(localStorage).find((key) => key.endsWith('.LastAuthUser')) ?? ''
    const client = last.slice(0, -'.LastAuthUser'.length)
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      sub: 'other',
      phone_number: '+13055550177',
      phone_number_verified: true,
      iat: now,
      exp: now + 1800,
    }
    const token = `e30.${btoa(JSON.stringify(claims))}.`
    for (const name of ['idToken', 'accessToken', 'refreshToken'])
      localStorage.setItem(`${client}.other.${name}`, token)
    localStorage.setItem(last, 'other')
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })

/** Cognito's own refusal of a wrong password, with another reason in it. */
const refusesPasswords = (page: Page, message: string) =>
  page.route('**/cognito/', async (route) => {
    const response = await route.fetch()
    const isRefused = response.status() === 400
    await route.fulfill(isRefused ? { response, json: { __type: 'NotAuthorizedException', message } } : { response })
  })

async function openSheet(scene: Scene): Promise<void> {
  await openProfile(scene)
  await loseSession(scene.page)
  await expect(scene.page.getByRole('dialog')).toContainText(scene.word('driver/sessions', 'sheet.text'))
}

const refused = (name: string, message: string, file: string, key: string): Screen => ({
  ...profile,
  name,
  isToldTwice: true,
  reopens: true,
  async open(scene) {
    await refusesPasswords(scene.page, message)
    await openSheet(scene)
    await scene.page.locator('#session-password').fill('Not-the-one')
    await scene.press('driver/sessions', 'sheet.submit')
    await expect(scene.page.getByRole('alert').getByText(scene.word(file, key))).toBeVisible()
  },
})

export const sessionScreens: readonly Screen[] = [
  { ...profile, name: 'session-sheet', open: openSheet },
  {
    ...profile,
    name: 'session-sheet-missing',
    async open(scene) {
      await openSheet(scene)
      await scene.press('driver/sessions', 'sheet.submit')
      await expect(scene.page.getByText(scene.word('shared/ui', 'passwordMissing'))).toBeVisible()
    },
  },
  refused('session-sheet-wrong-password', 'Incorrect username or password.', 'driver/sessions', 'sheet.wrongPassword'),
  refused('session-sheet-locked-out', 'Password attempts exceeded', 'shared/ui', 'auth.lockedOut'),
  {
    ...profile,
    name: 'session-sheet-somebody-else',
    reopens: true,
    async open(scene) {
      await openProfile(scene)
      await signInSomebodyElse(scene.page)
      await expect(scene.page.getByRole('dialog').getByRole('link')).toContainText('555-0177')
      await scene.page.evaluate(() => {
        const last = Object.keys(localStorage).find((key) => key.endsWith('.LastAuthUser')) ?? ''
        const own = Object.keys(localStorage)
          .find((key) => /\.(?!other)[^.]+\.idToken$/.test(key))
          ?.split('.')
        const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('Cognito') && key !== last)
        sessionStorage.setItem('tokens', JSON.stringify([...kept, [last, own?.at(-2) ?? '']]))
      })
    },
  },
  {
    ...profile,
    name: 'sign-out-everywhere',
    async open(scene) {
      await openProfile(scene)
      await scene.press('driver/sessions', 'everywhere.open')
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
]
