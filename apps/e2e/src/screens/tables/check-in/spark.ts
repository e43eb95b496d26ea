import { portrait } from '@arribo/sandbox/portraits'
import { expect } from '@playwright/test'
import { neverAnswers } from '../../network.ts'
import { lostConnection } from '../../../support/complaints.ts'
import type { Scene, Screen } from '../../screen.ts'

/** The selfie upload that others embed, on its own; it has no language switch. */
const spark = { app: 'driver', as: 'active', title: ['driver/spark', 'title'], reopens: true } as const

const sees = (scene: Scene, file: string, key: string) =>
  expect(scene.page.getByText(scene.word(file, key)).first()).toBeVisible()

/** Uses this browser's session: the embedding page posts its token. */
async function openForm(scene: Scene): Promise<void> {
  await scene.go('/spark/iframe')
  const token = await scene.page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '',
  )
  await scene.go(`/spark/iframe?token=${token}`)
  await sees(scene, 'driver/spark', 'take')
}

async function choose(scene: Scene, buffer?: Buffer): Promise<void> {
  const file = { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: buffer ?? (await portrait(4711)) }
  await scene.page.locator('input[type=file]').setInputFiles(file)
  await expect(scene.page.getByAltText(scene.word('driver/photos', 'preview'))).toBeVisible()
}

const send = (scene: Scene) => scene.press('driver/spark', 'send')

export const sparkScreens: readonly Screen[] = [
  {
    ...spark,
    name: 'spark-no-token',
    async open(scene) {
      await scene.go('/spark/iframe')
      await sees(scene, 'driver/spark', 'noToken')
    },
  },
  { ...spark, name: 'spark-empty', open: openForm },
  {
    ...spark,
    name: 'spark-no-photo',
    async open(scene) {
      await openForm(scene)
      await send(scene)
      await sees(scene, 'driver/photos', 'upload.errorNoImage')
    },
  },
  {
    ...spark,
    name: 'spark-preview',
    async open(scene) {
      await openForm(scene)
      await choose(scene)
    },
  },
  {
    ...spark,
    name: 'spark-no-jpeg',
    async open(scene) {
      await openForm(scene)
      await choose(scene, Buffer.from('GIF89a'))
      await send(scene)
      await sees(scene, 'driver/photos', 'upload.errorInvalidFormat')
    },
  },
  {
    ...spark,
    name: 'spark-uploading',
    async open(scene) {
      await neverAnswers(scene.page, '/s3/**')
      await openForm(scene)
      await choose(scene)
      await send(scene)
      await sees(scene, 'driver/spark', 'sending')
    },
  },
  {
    ...spark,
    name: 'spark-failed',
    mayComplain: lostConnection,
    async open(scene) {
      await scene.page.route('**/s3/**', (route) => route.abort())
      await openForm(scene)
      await choose(scene)
      await send(scene)
      await sees(scene, 'driver/photos', 'upload.errorUpload')
    },
  },
  {
    ...spark,
    name: 'spark-sent',
    async open(scene) {
      await openForm(scene)
      await choose(scene)
      await send(scene)
      await sees(scene, 'driver/spark', 'sent')
    },
  },
]
