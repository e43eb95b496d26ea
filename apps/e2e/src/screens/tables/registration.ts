import { expect } from '@playwright/test'
import { password } from '../../support/driver-hands.ts'
import type { Scene, Screen } from '../screen.ts'

const register = { app: 'driver', as: 'nobody', title: ['driver/register', 'title'] } as const
const confirm = { app: 'driver', as: 'nobody', title: ['driver/confirm-page', 'title'] } as const
const minuteMs = 60_000

async function openRegister(scene: Scene, query = ''): Promise<void> {
  await scene.go(`/register${query}`)
  await expect(scene.page.getByRole('heading', { name: scene.word('driver/register', 'title') })).toBeVisible()
}

/** Registers somebody new, up to the code. */
async function openConfirm(scene: Scene): Promise<void> {
  const { page, word } = scene
  await openRegister(scene)
  await page.getByLabel(word('driver/register', 'name')).fill('Rosa Prueba')
  await page.getByLabel(word('driver/app', 'fields.phone')).fill(scene.newPhone())
  await page.getByLabel(word('driver/register', 'password'), { exact: true }).fill(password)
  await page.getByLabel(word('driver/register', 'confirmPassword')).fill(password)
  await scene.press('driver/register', 'submit')
  await expect(page.getByRole('heading', { name: word('driver/confirm-page', 'title') })).toBeVisible()
}

export const registrationScreens: readonly Screen[] = [
  { ...register, name: 'register', open: (scene) => openRegister(scene, '?referral=662E41AB') },
  {
    ...register,
    name: 'register-invalid',
    async open(scene) {
      await openRegister(scene)
      await scene.page.getByLabel(scene.word('driver/register', 'password'), { exact: true }).fill('short')
      await scene.press('driver/register', 'submit')
      await expect(scene.page.getByText(scene.word('shared/ui', 'errorSummary'))).toBeVisible()
    },
  },
  { ...confirm, name: 'confirm', open: openConfirm },
  {
    ...confirm,
    name: 'confirm-resend-open',
    async open(scene) {
      await openConfirm(scene)
      await scene.page.clock.install()
      await scene.page.clock.fastForward(minuteMs + 1000)
      await expect(scene.page.getByRole('button', { name: scene.word('driver/confirm-page', 'resend') })).toBeVisible()
    },
  },
  {
    ...confirm,
    name: 'confirm-wrong-code',
    reopens: true,
    async open(scene) {
      await openConfirm(scene)
      await scene.page.getByLabel(scene.word('driver/confirm-page', 'code')).fill('000000')
      await scene.press('driver/confirm-page', 'submit')
      await expect(scene.page.getByText(scene.word('shared/ui', 'auth.codeMismatch')).first()).toBeVisible()
    },
  },
]
