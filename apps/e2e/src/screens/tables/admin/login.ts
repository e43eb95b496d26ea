import { expect } from '@playwright/test'
import { networkFails, type Scene, type Screen } from '../../screen.ts'

const login = { app: 'admin', as: 'nobody', title: ['admin/login', 'title'] } as const

const heading = (scene: Scene, name: string) =>
  expect(scene.page.getByRole('heading', { level: 1, name })).toBeVisible()

async function openLogin(scene: Scene): Promise<void> {
  await scene.go('/login')
  await heading(scene, scene.word('admin/login', 'title'))
}

export const adminLoginScreens: readonly Screen[] = [
  // Spec: B-009
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
    reopens: true,
    async open(scene) {
      await openLogin(scene)
      await scene.page.getByLabel(scene.word('admin/app', 'fields.phone')).fill('3055550199')
      await scene.page.getByLabel(scene.word('admin/app', 'fields.password'), { exact: true }).fill('Not-the-one')
      await scene.press('admin/login', 'submit')
      await expect(scene.page.getByText(scene.word('admin/login', 'notAuthorized')).first()).toBeVisible()
    },
  },
  // Spec: B-002
  {
    app: 'admin',
    as: 'staff',
    name: 'not-found',
    title: ['shared/ui', 'notFound.title'],
    mayComplain: networkFails,
    async open(scene) {
      await scene.go('/admin/nowhere')
      await heading(scene, scene.word('shared/ui', 'notFound.title'))
    },
  },
]
