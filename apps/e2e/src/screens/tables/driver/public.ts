import { homeOf } from '@arribo/i18n/languages'
import { expect } from '@playwright/test'
import { crowd } from '@arribo/sandbox/people'
import type { Scene, Screen } from '../../screen.ts'

const heading = (scene: Scene, file: string, key: string) =>
  expect(scene.page.getByRole('heading', { level: 1, name: scene.word(file, key) })).toBeVisible()

const openLanding = async ({ page, language, addresses }: Scene) => {
  await page.goto(`${addresses.driver}${homeOf(language)}?language=${language}`)
}

async function openLogin(scene: Scene): Promise<void> {
  await scene.go('/login')
  await heading(scene, 'driver/login', 'title')
}

async function openPassword(scene: Scene): Promise<void> {
  await scene.go('/password')
  await heading(scene, 'driver/passwords', 'title')
}

/** A wrong password is tried for this person, and a new one requested; nobody signs in as them. */
const phoneDigits = crowd[20]?.phoneNumber.slice(2) ?? ''

const login = { app: 'driver', as: 'nobody', title: ['driver/login', 'title'] } as const
const password = { app: 'driver', as: 'nobody', title: ['driver/passwords', 'title'] } as const
const landing = { app: 'driver', as: 'nobody', title: ['driver/landing', 'title'], reopens: true } as const

const landingScreens: readonly Screen[] = [
  { ...landing, name: 'landing', open: openLanding },
  {
    ...landing,
    name: 'landing-questions-open',
    async open(scene) {
      await openLanding(scene)
      for (const question of await scene.page.locator('summary').all()) await question.click()
    },
  },
]

const loginScreens: readonly Screen[] = [
  { ...login, name: 'login', open: openLogin },
  {
    ...login,
    name: 'login-invalid',
    async open(scene) {
      await openLogin(scene)
      await scene.press('driver/login', 'submit')
      await expect(scene.page.getByText(scene.word('shared/ui', 'errorSummary'))).toBeVisible()
    },
  },
  {
    ...login,
    name: 'login-wrong-password',
    isToldTwice: true,
    reopens: true,
    async open(scene) {
      await openLogin(scene)
      await scene.page.getByLabel(scene.word('driver/app', 'fields.phone')).fill(phoneDigits)
      await scene.page.getByLabel(scene.word('driver/app', 'fields.password'), { exact: true }).fill('Not-the-one')
      await scene.press('driver/login', 'submit')
      await expect(scene.page.getByText(scene.word('driver/login', 'errors.notAuthorized')).first()).toBeVisible()
    },
  },
  {
    ...login,
    name: 'login-required',
    reopens: true,
    async open(scene) {
      await scene.go('/app')
      await expect(scene.page.getByText(scene.word('driver/app', 'loginRequired')).last()).toBeVisible()
      await heading(scene, 'driver/login', 'title')
    },
  },
]

const passwordScreens: readonly Screen[] = [
  { ...password, name: 'password', open: openPassword },
  {
    ...password,
    name: 'password-invalid',
    async open(scene) {
      await openPassword(scene)
      await scene.press('driver/passwords', 'send')
      await expect(scene.page.getByText(scene.word('shared/ui', 'phoneMissing'))).toBeVisible()
    },
  },
  {
    ...password,
    name: 'password-new',
    async open(scene) {
      await openPassword(scene)
      await scene.page.getByLabel(scene.word('driver/app', 'fields.phone')).fill(phoneDigits)
      await scene.press('driver/passwords', 'send')
      await expect(scene.page.getByLabel(scene.word('driver/passwords', 'newPassword'), { exact: true })).toBeVisible()
      await scene.press('driver/passwords', 'submit')
      await expect(scene.page.getByText(scene.word('shared/ui', 'errorSummary'))).toBeVisible()
    },
  },
]

const otherScreens: readonly Screen[] = [
  {
    app: 'driver',
    as: 'nobody',
    name: 'terms',
    title: ['driver/terms', 'title'],
    async open(scene) {
      await scene.go('/terms')
      await heading(scene, 'driver/terms', 'title')
    },
  },
  {
    app: 'driver',
    as: 'nobody',
    name: 'not-found',
    title: ['shared/ui', 'notFound.title'],
    async open(scene) {
      await scene.go('/nowhere')
      await heading(scene, 'shared/ui', 'notFound.title')
    },
  },
]

export const publicScreens = [...landingScreens, ...loginScreens, ...passwordScreens, ...otherScreens]
