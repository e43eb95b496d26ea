import { people, sandboxPassword } from '@arribo/sandbox/people'
import { expect } from '@playwright/test'
import { crossOrigin } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const login = { app: 'admin', as: 'nobody', title: ['admin/login', 'title'] } as const

const heading = (scene: Scene, name: string) =>
  expect(scene.page.getByRole('heading', { level: 1, name })).toBeVisible()

async function openLogin(scene: Scene): Promise<void> {
  await scene.go('/login')
  await heading(scene, scene.word('admin/login', 'title'))
}

/** Gives the password of a member of staff who is used by no other screen. */
async function openCode(scene: Scene): Promise<void> {
  await openLogin(scene)
  await scene.page.getByLabel(scene.word('admin/app', 'fields.phone')).fill(people.lostPhone.phoneNumber.slice(2))
  await scene.page.getByLabel(scene.word('admin/app', 'fields.password'), { exact: true }).fill(sandboxPassword)
  await scene.press('admin/login', 'submit')
  await heading(scene, scene.word('admin/login', 'code.title'))
}

export const adminLoginScreens: readonly Screen[] = [
  { ...login, name: 'login', open: openLogin },
  {
    ...login,
    name: 'login-invalid',
    async open(scene) {
      await openLogin(scene)
      await scene.press('admin/login', 'submit')
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
      await scene.page.getByLabel(scene.word('admin/app', 'fields.phone')).fill('3055550199')
      await scene.page.getByLabel(scene.word('admin/app', 'fields.password'), { exact: true }).fill('Not-the-one')
      await scene.press('admin/login', 'submit')
      await expect(scene.page.getByText(scene.word('admin/login', 'notAuthorized')).first()).toBeVisible()
    },
  },
  { ...login, name: 'login-code', title: ['admin/login', 'code.title'], reopens: true, open: openCode },
  {
    app: 'admin',
    as: 'staff',
    name: 'second-factor',
    title: ['admin/second-factor', 'title'],
    async open(scene) {
      await scene.page.route('**/cognito', (route) =>
        route.fulfill({
          json: { SecretCode: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW' },
          headers: crossOrigin,
        }),
      )
      await scene.go('/admin/second-factor')
      await heading(scene, scene.word('admin/second-factor', 'title'))
      await expect(scene.page.getByRole('img', { name: scene.word('admin/second-factor', 'qr') })).toBeVisible()
    },
  },
  {
    app: 'admin',
    as: 'staff',
    name: 'not-found',
    title: ['shared/ui', 'notFound.title'],
    async open(scene) {
      await scene.go('/admin/nowhere')
      await heading(scene, scene.word('shared/ui', 'notFound.title'))
    },
  },
]
