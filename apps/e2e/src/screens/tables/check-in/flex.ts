import { expect } from '@playwright/test'
import { answersWith } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const login = { app: 'driver', as: 'unlinked', title: ['driver/flex', 'login.title'] } as const

async function openFlex(scene: Scene): Promise<void> {
  await scene.go('/app/flex/login')
  await expect(scene.page.getByRole('heading', { name: scene.word('driver/flex', 'login.title') })).toBeVisible()
}

async function openChallenge(scene: Scene, email: string, title: string): Promise<void> {
  await openFlex(scene)
  await scene.pages.connectFlex(scene.language, email)
  await expect(scene.page.getByRole('heading', { name: scene.word('driver/flex', title) })).toBeVisible()
}

const logins: readonly Screen[] = [
  { ...login, name: 'flex', open: openFlex },
  {
    ...login,
    name: 'flex-enrolled',
    async open(scene) {
      const name = 'Dora'
      const others = [{ ownerId: 'dora', ownerFirstName: name, since: '2026-11-20T15:00:00.000Z' }]
      await answersWith(scene.page, '/api/users/me/enrolments', { mine: [], others })
      await openFlex(scene)
      await expect(scene.page.getByText(scene.word('driver/flex', 'login.shared', { name }))).toBeVisible()
    },
  },
  {
    ...login,
    name: 'flex-invalid',
    async open(scene) {
      await openFlex(scene)
      await scene.press('driver/flex', 'login.submit')
      await expect(scene.page.getByText(scene.word('shared/ui', 'errorSummary'))).toBeVisible()
    },
  },
  {
    ...login,
    name: 'flex-refused',
    async open(scene) {
      await openFlex(scene)
      await scene.page.getByLabel(scene.word('driver/flex', 'login.email')).fill('driver110@flex.example')
      await scene.page.getByLabel(scene.word('driver/flex', 'login.password'), { exact: true }).fill('Not-the-one')
      await scene.press('driver/flex', 'login.submit')
      await expect(scene.page.getByRole('alert')).toBeVisible()
    },
  },
]

const challenges: readonly Screen[] = [
  {
    ...login,
    name: 'flex-otp',
    title: ['driver/flex', 'otp.title'],
    open: (scene) => openChallenge(scene, 'otp@flex.example', 'otp.title'),
  },
  {
    ...login,
    name: 'flex-otp-short',
    title: ['driver/flex', 'otp.title'],
    async open(scene) {
      await openChallenge(scene, 'mfa@flex.example', 'otp.title')
      await scene.page.getByLabel(scene.word('driver/app', 'fields.code')).fill('12')
      await scene.press('driver/flex', 'otp.submit')
      await expect(scene.page.getByText(scene.word('driver/app', 'errors.codeMissing'))).toBeVisible()
    },
  },
  {
    ...login,
    name: 'flex-confirm',
    title: ['driver/flex', 'confirm.title'],
    open: (scene) => openChallenge(scene, 'confirmation@flex.example', 'confirm.title'),
  },
  {
    ...login,
    name: 'flex-confirm-denied',
    title: ['driver/flex', 'confirm.endedTitle'],
    async open(scene) {
      const email = `denies${scene.worker}@flex.example`
      await scene.controls.createAccount({ email, password: 'Flex-2026', challenge: 'confirmation' }).catch(() => null)
      await openChallenge(scene, email, 'confirm.title')
      const pending = (await scene.controls.confirmations()).find((each) => each.email === email)
      await scene.controls.deny(pending?.challengeId ?? '')
      await expect(scene.page.getByText(scene.word('driver/flex', 'confirm.endedTitle'))).toBeVisible()
    },
  },
]

export const flexScreens = [...logins, ...challenges]
