import { type SmsBudgetEvent, smsBudget } from '@arribo/runtime-contracts/sms-budget'
import { expect } from '@playwright/test'
import { ownPassword } from '../../../support/driver-pages.ts'
import { crossOrigin } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const register = { app: 'driver', as: 'nobody', title: ['driver/users-register', 'title'] } as const
const confirm = { app: 'driver', as: 'nobody', title: ['driver/users-confirm', 'title'] } as const
const minuteMs = 60_000

async function openRegister(scene: Scene, query = ''): Promise<void> {
  await scene.go(`/register${query}`)
  await expect(scene.page.getByRole('heading', { name: scene.word('driver/users-register', 'title') })).toBeVisible()
}

async function registerWith(scene: Scene, phone: string): Promise<void> {
  const { page, word } = scene
  await openRegister(scene)
  await page.getByLabel(word('driver/users-register', 'name')).fill('Rosa Prueba')
  await page.getByLabel(word('driver/app', 'fields.phone')).fill(phone)
  await page.getByLabel(word('driver/users-register', 'password'), { exact: true }).fill(ownPassword)
  await page.getByLabel(word('driver/users-register', 'confirmPassword')).fill(ownPassword)
  await scene.press('driver/users-register', 'submit')
}

async function openConfirm(scene: Scene): Promise<void> {
  await registerWith(scene, scene.newPhone())
  await expect(scene.page.getByRole('heading', { name: scene.word('driver/users-confirm', 'title') })).toBeVisible()
}

/** The pre-sign-up check refuses; the user pool passes its message on. */
const refused = (name: string, reason: SmsBudgetEvent, key: string): Screen => ({
  ...register,
  name,
  isToldTwice: true,
  reopens: true,
  async open(scene) {
    await scene.page.route('**/cognito/', async (route) => {
      const json = { __type: 'UserLambdaValidationException', message: `PreSignUp failed with error ${reason}.` }
      const isSignUp = route.request().headers()['x-amz-target']?.endsWith('.SignUp')
      await (isSignUp ? route.fulfill({ status: 400, headers: crossOrigin, json }) : route.continue())
    })
    await registerWith(scene, scene.newPhone())
    await expect(scene.page.getByRole('alert').getByText(scene.word('shared/ui', `auth.${key}`))).toBeVisible()
  },
})

export const registrationScreens: readonly Screen[] = [
  { ...register, name: 'register', open: (scene) => openRegister(scene, '?referral=662E41AB') },
  {
    ...register,
    name: 'register-invalid',
    async open(scene) {
      await openRegister(scene)
      await scene.page.getByLabel(scene.word('driver/users-register', 'password'), { exact: true }).fill('short')
      await scene.press('driver/users-register', 'submit')
      await expect(scene.page.getByText(scene.word('shared/ui', 'errorSummary'))).toBeVisible()
    },
  },
  refused('register-number-spent', smsBudget.events.phoneSpent, 'numberSpent'),
  refused('register-no-more-texts', smsBudget.events.spent, 'noMoreTexts'),
  { ...confirm, name: 'confirm', open: openConfirm },
  {
    ...confirm,
    name: 'confirm-resend-open',
    async open(scene) {
      await openConfirm(scene)
      await scene.page.clock.install()
      await scene.page.clock.fastForward(minuteMs + 1000)
      await expect(scene.page.getByRole('button', { name: scene.word('driver/users-confirm', 'resend') })).toBeVisible()
    },
  },
  {
    ...confirm,
    name: 'confirm-wrong-code',
    reopens: true,
    async open(scene) {
      await openConfirm(scene)
      await scene.page.getByLabel(scene.word('driver/app', 'fields.code')).fill('000000')
      await expect(scene.page.getByText(scene.word('shared/ui', 'auth.codeMismatch')).first()).toBeVisible()
    },
  },
]
