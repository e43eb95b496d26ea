import { expect } from '@playwright/test'
import { portrait } from '@arribo/sandbox/portraits'
import { neverAnswers, refusesWith } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'

const tools = { app: 'admin', as: 'staff', title: ['admin/tools', 'title'] } as const
const upload = '/selfie-upload'
const mimeType = 'image/jpeg'
const known = `${persons.active.phoneNumber}.jpg`
const unknown = '+13055550999-de-frente-con-el-nombre-mas-largo-que-alguien-le-puso-a-una-foto.jpg'

async function choose(scene: Scene, ...names: string[]): Promise<void> {
  await scene.go('/admin/tools')
  const buffer = await portrait(101, { width: 240, height: 320 })
  const files = names.map((name) => ({ name, mimeType, buffer: name.endsWith('.jpg') ? buffer : Buffer.from('PNG') }))
  await scene.page.getByLabel(scene.word('admin/selfies-uploads', 'choose')).setInputFiles(files)
}

async function send(scene: Scene, ...names: string[]): Promise<void> {
  await choose(scene, ...names)
  const count = names.length === 1 ? 'send_one' : 'send_other'
  const name = scene.word('admin/selfies-uploads', count, { total: names.length })
  await scene.page.getByRole('button', { name, exact: true }).click()
}

const sees = (scene: Scene, key: string, values?: Record<string, string | number>) =>
  expect(scene.page.locator('p', { hasText: scene.word('admin/selfies-uploads', key, values) }).first()).toBeVisible()

export const adminUploadsScreens: readonly Screen[] = [
  {
    ...tools,
    name: 'tools-uploads-chosen',
    async open(scene) {
      await choose(scene, known, unknown, 'captura.png', 'IMG_0001.jpg')
      await sees(scene, 'notJpeg')
      await sees(scene, 'nameless')
      await sees(scene, 'ready_other', { total: 2 })
    },
  },
  {
    ...tools,
    name: 'tools-uploads-under-way',
    async open(scene) {
      await neverAnswers(scene.page, upload)
      await send(scene, known, unknown)
      await expect(scene.page.getByRole('progressbar')).toBeVisible()
    },
  },
  {
    ...tools,
    name: 'tools-uploads-leave',
    async open(scene) {
      await neverAnswers(scene.page, upload)
      await send(scene, known)
      await expect(scene.page.getByRole('progressbar')).toBeVisible()
      await scene.page.locator('a[href="/admin/users"]').first().click()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...tools,
    name: 'tools-uploads-stopped',
    async open(scene) {
      await neverAnswers(scene.page, upload)
      await send(scene, known, unknown)
      await scene.press('admin/selfies-uploads', 'stop')
      await sees(scene, 'stopped_other', { total: 2 })
    },
  },
  {
    ...tools,
    name: 'tools-uploads-done',
    async open(scene) {
      await send(scene, known)
      await sees(scene, 'uploaded_one', { total: 1 })
    },
  },
  {
    ...tools,
    name: 'tools-uploads-failed',
    async open(scene) {
      await send(scene, known, unknown)
      await sees(scene, 'failed_one', { total: 1 })
    },
  },
  {
    ...tools,
    name: 'tools-uploads-down',
    async open(scene) {
      await refusesWith(scene.page, upload, { status: 503, code: 'storage_down' }, 'PUT')
      await send(scene, known)
      await sees(scene, 'failed_one', { total: 1 })
    },
  },
]
