import { expect } from '@playwright/test'
import { refuses, refusesWith } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'

const user = { app: 'admin', as: 'staff', title: persons.unlinked.name } as const
const file = 'admin/flex-manual-activation'
const call = '/api/admin/manual-activation'

async function generate(scene: Scene): Promise<void> {
  await scene.go(`/admin/users/${persons.unlinked.phoneNumber}`)
  await scene.press(file, 'generate')
}

async function openForm(scene: Scene, email: string): Promise<void> {
  await generate(scene)
  await scene.page.locator('#activation-url').fill('https://flex.example/landing?code=1')
  await scene.page.locator('#activation-email').fill(email)
  await scene.page.locator('#activation-password').fill('Flex-2026')
  await scene.press(file, 'submit')
}

const sees = (scene: Scene, key: string) => expect(scene.page.getByText(scene.word(file, key)).first()).toBeVisible()

export const adminManualActivationScreens: readonly Screen[] = [
  {
    ...user,
    name: 'manual-activation-link',
    async open(scene) {
      await generate(scene)
      await sees(scene, 'open')
    },
  },
  {
    ...user,
    name: 'manual-activation-no-link',
    async open(scene) {
      await refuses(scene.page, call, 'GET')
      await generate(scene)
      await sees(scene, 'linkError')
    },
  },
  {
    ...user,
    name: 'manual-activation-invalid',
    async open(scene) {
      await openForm(scene, 'ana')
      await sees(scene, 'invalidEmail')
    },
  },
  {
    ...user,
    name: 'manual-activation-refused',
    async open(scene) {
      await refusesWith(scene.page, call, { status: 409, code: 'account_differs' }, 'POST')
      await openForm(scene, 'ana@flex.example')
      await sees(scene, 'error')
    },
  },
]
