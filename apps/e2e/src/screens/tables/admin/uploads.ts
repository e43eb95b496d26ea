import { portrait } from '@arribo/sandbox/portraits'
import { expect } from '@playwright/test'
import { waitsFor } from '../../network.ts'
import { persons } from '../../people.ts'
import { follows, screensOf, seesProgress, type Step, stepsIn } from '../../steps.ts'

const { presses } = stepsIn('admin/selfies-uploads')

const mimeType = 'image/jpeg'
const known = `${persons.active.phoneNumber}.jpg`
const unknown = '+13055550999-de-frente-con-el-nombre-mas-largo-que-alguien-le-puso-a-una-foto.jpg'

const chooses =
  (...names: string[]): Step =>
  async (scene) => {
    await scene.go('/admin/tools')
    const buffer = await portrait(101, { width: 240, height: 320 })
    const files = names.map((name) => ({ name, mimeType, buffer: name.endsWith('.jpg') ? buffer : Buffer.from('PNG') }))
    await scene.page.getByLabel(scene.word('admin/selfies-uploads', 'choose')).setInputFiles(files)
  }
const sends = (...names: string[]) =>
  follows(chooses(...names), presses(`${names.length === 1 ? 'send_one' : 'send_other'}`, { total: names.length }))
const says =
  (key: string, total?: number): Step =>
  ({ page, word }) =>
    expect(
      page.locator('p', { hasText: word('admin/selfies-uploads', key, total ? { total } : undefined) }).first(),
    ).toBeVisible()
const upload = '**/selfie-upload'

export const screens = screensOf('admin', 'staff', ['admin/tools', 'title'], {
  'tools-uploads-chosen': [
    chooses(known, unknown, 'captura.png', 'IMG_0001.jpg'),
    says('notJpeg'),
    says('nameless'),
    says('ready_other', 2),
  ],
  'tools-uploads-under-way': [waitsFor(upload), sends(known, unknown), seesProgress],
  'tools-uploads-stopped': [waitsFor(upload), sends(known, unknown), presses('stop'), says('stopped_other', 2)],
  'tools-uploads-done': [sends(known), says('uploaded_one', 1)],
  'tools-uploads-failed': [sends(known, unknown), says('failed_one', 1)],
})
