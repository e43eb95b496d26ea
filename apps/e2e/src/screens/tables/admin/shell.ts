import { expect } from '@playwright/test'
import { persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'
import { giveSessionBack, loseSession } from '../driver/session.ts'

const over = { app: 'admin', as: 'staff', title: ['admin/tools', 'title'] } as const

async function openTools(scene: Scene): Promise<void> {
  await scene.go('/admin/tools')
  const name = scene.word('admin/tools', 'title')
  await expect(scene.page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function find(scene: Scene, text: string): Promise<void> {
  await openTools(scene)
  await scene.page.keyboard.press('Control+k')
  const input = scene.page.getByPlaceholder(scene.word('admin/find', 'hint'))
  await expect(input).toBeFocused()
  await input.fill(text)
}

async function loseSessionMidway(scene: Scene): Promise<void> {
  await giveSessionBack(scene.page)
  await openTools(scene)
  await loseSession(scene.page)
  await expect(scene.page.getByRole('dialog')).toContainText(scene.word('admin/login', 'sheet.text'))
}

const openProfile = (scene: Scene): Promise<void> =>
  scene.page.getByRole('button', { name: scene.word('admin/app', 'profile.open', { phone: '' }) }).click()

export const adminShellScreens: readonly Screen[] = [
  { ...over, name: 'palette', open: (scene) => find(scene, '') },
  {
    ...over,
    name: 'palette-person',
    async open(scene) {
      await find(scene, persons.active.phoneNumber)
      await expect(scene.page.getByRole('option', { name: persons.active.name })).toBeVisible()
    },
  },
  {
    ...over,
    name: 'palette-nothing',
    async open(scene) {
      await find(scene, 'zzzz')
      await expect(scene.page.getByText(scene.word('admin/find', 'nothing', { text: 'zzzz' }))).toBeVisible()
    },
  },
  {
    ...over,
    name: 'keys',
    async open(scene) {
      await openTools(scene)
      await scene.page.keyboard.press('?')
      await expect(scene.page.getByRole('dialog', { name: scene.word('admin/keys', 'title') })).toBeVisible()
    },
  },
  { ...over, name: 'session-ended', open: loseSessionMidway },
  {
    ...over,
    name: 'session-ended-missing',
    async open(scene) {
      await loseSessionMidway(scene)
      await scene.press('admin/login', 'sheet.submit')
      await expect(scene.page.getByText(scene.word('shared/ui', 'passwordMissing'))).toBeVisible()
    },
  },
  {
    ...over,
    name: 'profile-menu',
    reopens: true,
    async open(scene) {
      await openTools(scene)
      await openProfile(scene)
      await expect(scene.page.getByLabel(scene.word('admin/app', 'profile.themes.system'))).toBeChecked()
    },
  },
  {
    ...over,
    name: 'log-out-asks',
    async open(scene) {
      await openTools(scene)
      await scene.page.locator('#signupPhone').fill('305')
      await openProfile(scene)
      await scene.press('shared/ui', 'logout')
      await expect(
        scene.page.getByRole('dialog', { name: scene.word('admin/app', 'signOutQuestion.title') }),
      ).toBeVisible()
    },
  },
  {
    ...over,
    name: 'newer-build',
    async open(scene) {
      await scene.page.route(`${scene.addresses.admin}/`, (route) => route.fulfill({ body: '<!doctype html>' }))
      await openTools(scene)
      await expect(scene.page.getByText(scene.word('admin/app', 'newerBuild.text'))).toBeVisible()
    },
  },
]
