import { expect } from '@playwright/test'
import { refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'

const tools = { app: 'admin', as: 'staff', title: ['admin/tools', 'title'] } as const
const codeCall = '/api/admin/tools/signupCode/*'
const unlinkCall = '/api/admin/tools/unlinkEmail'

async function openTools(scene: Scene): Promise<void> {
  await scene.go('/admin/tools')
  const name = scene.word('admin/tools', 'title')
  await expect(scene.page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function lookUp(scene: Scene, phone: string): Promise<void> {
  await openTools(scene)
  await scene.page.locator('#signupPhone').fill(phone)
  await scene.press('admin/tools', 'signupCode.submit')
}

async function askToUnlink(scene: Scene, email: string): Promise<void> {
  await openTools(scene)
  await scene.page.getByLabel(scene.word('admin/tools', 'unlink.email')).fill(email)
  await scene.press('admin/tools', 'unlink.submit')
}

async function unlink(scene: Scene, email: string): Promise<void> {
  await askToUnlink(scene, email)
  const submit = scene.word('admin/tools', 'unlink.submit')
  await scene.page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click()
}

const sees = (scene: Scene, key: string) =>
  expect(scene.page.getByText(scene.word('admin/tools', key)).first()).toBeVisible()

const codes: readonly Screen[] = [
  {
    ...tools,
    name: 'tools-signup-code',
    async open(scene) {
      await scene.page.route(`**${codeCall}`, (route) =>
        route.fulfill({ json: { code: '042137' }, headers: { 'access-control-allow-origin': '*' } }),
      )
      await lookUp(scene, '3055550100')
      await expect(scene.page.getByText('042137')).toBeVisible()
    },
  },
  {
    ...tools,
    name: 'tools-signup-code-none',
    async open(scene) {
      // The number of somebody confirmed long ago.
      await lookUp(scene, persons.active.phoneNumber)
      await sees(scene, 'signupCode.notFound')
    },
  },
  {
    ...tools,
    name: 'tools-signup-code-failed',
    async open(scene) {
      await refuses(scene.page, codeCall)
      await lookUp(scene, '3055550100')
      await sees(scene, 'signupCode.error')
    },
  },
]

const unlinking: readonly Screen[] = [
  {
    ...tools,
    name: 'tools-unlink-asks',
    async open(scene) {
      await askToUnlink(scene, 'ana.torres@flex.example')
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...tools,
    name: 'tools-unlink-unknown',
    async open(scene) {
      await unlink(scene, 'nobody@flex.example')
      await sees(scene, 'unlink.notFound')
    },
  },
  {
    ...tools,
    name: 'tools-unlink-done',
    async open(scene) {
      await scene.page.route(`**${unlinkCall}`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              json: [{ name: persons.active.name, phoneNumber: persons.active.phoneNumber }],
              headers: { 'access-control-allow-origin': '*' },
            })
          : route.continue(),
      )
      await unlink(scene, 'ana.torres@flex.example')
      await sees(scene, 'unlink.done')
    },
  },
  {
    ...tools,
    name: 'tools-unlink-failed',
    async open(scene) {
      await refuses(scene.page, unlinkCall, 'POST')
      await unlink(scene, 'ana.torres@flex.example')
      await sees(scene, 'unlink.error')
    },
  },
]

const faulty: Screen = {
  ...tools,
  name: 'tools-invalid',
  async open(scene) {
    await lookUp(scene, '305')
    await sees(scene, 'invalidPhone')
    await scene.press('admin/tools', 'unlink.submit')
    await sees(scene, 'unlink.invalidEmail')
  },
}

export const adminToolsScreens = [{ ...tools, name: 'tools', open: openTools }, ...codes, ...unlinking, faulty]
