import { expect } from '@playwright/test'
import { refuses, refusesWith } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'

const tools = { app: 'admin', as: 'staff', title: ['admin/tools', 'title'] } as const
const call = '/api/admin/tools/account-selfie*'

const sees = (scene: Scene, key: string) =>
  expect(scene.page.getByText(scene.word('admin/tools', key)).first()).toBeVisible()

async function ask(scene: Scene, tool: 'selfie' | 'picture', phone = persons.active.phoneNumber): Promise<void> {
  await scene.go('/admin/tools')
  await scene.page.locator(`#${tool}Phone`).fill(phone)
  await scene.press('admin/tools', `${tool}.submit`)
}

async function remove(scene: Scene): Promise<void> {
  await ask(scene, 'picture')
  const submit = scene.word('admin/tools', 'picture.submit')
  await scene.page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click()
}

const looking: readonly Screen[] = [
  {
    ...tools,
    name: 'tools-selfie',
    async open(scene) {
      await ask(scene, 'selfie')
      await expect(scene.page.locator('figure img')).toBeVisible()
      await expect
        .poll(() => scene.page.locator('figure img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    },
  },
  {
    ...tools,
    name: 'tools-selfie-none',
    async open(scene) {
      await refusesWith(scene.page, call, { status: 404, code: 'no_profile_picture' }, 'GET')
      await ask(scene, 'selfie')
      await sees(scene, 'selfie.none')
    },
  },
  {
    ...tools,
    name: 'tools-selfie-not-linked',
    async open(scene) {
      await ask(scene, 'selfie', persons.unlinked.phoneNumber)
      await sees(scene, 'selfie.error')
    },
  },
]

const removing: readonly Screen[] = [
  {
    ...tools,
    name: 'tools-picture-asks',
    async open(scene) {
      await ask(scene, 'picture')
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...tools,
    name: 'tools-picture-done',
    async open(scene) {
      await scene.page.route(`**${call}`, (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ json: { removed: true }, headers: { 'access-control-allow-origin': '*' } })
          : route.continue(),
      )
      await remove(scene)
      await sees(scene, 'picture.done')
    },
  },
  {
    ...tools,
    name: 'tools-picture-failed',
    async open(scene) {
      await refuses(scene.page, call, 'DELETE')
      await remove(scene)
      await sees(scene, 'picture.error')
    },
  },
]

const invalid: Screen = {
  ...tools,
  name: 'tools-selfie-invalid',
  async open(scene) {
    await ask(scene, 'selfie', '305')
    await sees(scene, 'invalidPhone')
  },
}

export const adminAccountSelfieScreens = [...looking, ...removing, invalid]
