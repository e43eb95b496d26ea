import { portrait } from '@arribo/sandbox/portraits'
import { expect } from '@playwright/test'
import { platformPassword } from '../../../support/driver-pages.ts'
import { answersWith, neverAnswers, refuses, sendsIntoLine } from '../../network.ts'
import { persons } from '../../people.ts'
import { lostConnection } from '../../../support/complaints.ts'
import type { Scene, Screen } from '../../screen.ts'
import { backOnline, emailOf, pressImHere, sees, standAt } from './check-in-steps.ts'

/** The check-in for a slow connection, which has its own document. */
const light = { app: 'driver', as: 'arriving', title: ['driver/check-ins', 'title'] } as const
const says = (scene: Scene, key: string) => expect(scene.page.getByText(scene.word('driver/light', key))).toBeVisible()

async function openLight(scene: Scene, startsInMinutes: number): Promise<void> {
  await scene.controls.dropBlocks(emailOf(scene))
  await scene.controls.planBlock(emailOf(scene), { startsInMinutes })
  await scene.go('/imhere-light')
}

export async function openSelfie(scene: Scene): Promise<void> {
  await openLight(scene, 4)
  await sees(scene, 'selfie.title')
}

export async function take(scene: Scene, options?: Parameters<typeof portrait>[1]): Promise<void> {
  const buffer = await portrait(4711, options)
  await scene.page.locator('input[type=file]').setInputFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer })
  await expect(
    scene.page.getByRole('button', { name: scene.word('driver/check-ins-app', 'selfie.again') }),
  ).toBeVisible()
}

async function openReady(scene: Scene): Promise<void> {
  await openSelfie(scene)
  await take(scene)
  await scene.press('driver/check-ins', 'selfie.send')
  await sees(scene, 'ready.title')
}

const shut: readonly Screen[] = [
  {
    ...light,
    as: 'nobody',
    name: 'light-signed-out',
    async open(scene) {
      await scene.go('/imhere-light')
      await says(scene, 'gates.signed_in.text')
    },
  },
  {
    ...light,
    as: 'expired',
    name: 'light-expired',
    async open(scene) {
      await scene.go('/imhere-light')
      await says(scene, 'gates.good_standing.text')
    },
  },
  {
    ...light,
    as: 'unlinked',
    name: 'light-unlinked',
    async open(scene) {
      await scene.go('/imhere-light')
      await says(scene, 'gates.linked.text')
    },
  },
  {
    ...light,
    name: 'light-off',
    async open(scene) {
      await answersWith(scene.page, '/api/users/me', { imHere: false })
      await scene.go('/imhere-light')
      await says(scene, 'off')
    },
  },
]

const waits: readonly Screen[] = [
  {
    ...light,
    name: 'light-loading',
    async open(scene) {
      await neverAnswers(scene.page, '/api/users/me')
      await scene.go('/imhere-light')
      await sees(scene, 'loading')
    },
  },
  {
    ...light,
    name: 'light-no-calendar',
    async open(scene) {
      await refuses(scene.page, '/api/users/me/calendar?*')
      await scene.go('/imhere-light')
      await sees(scene, 'calendarError')
    },
  },
  {
    ...light,
    as: 'idle',
    name: 'light-no-blocks',
    async open(scene) {
      const { phoneNumber } = persons.idle
      await scene.post('/api/flex/login', { email: 'empty@flex.example', password: platformPassword, phoneNumber })
      await scene.go('/imhere-light')
      await sees(scene, 'empty.title')
    },
  },
  {
    ...light,
    name: 'light-waiting',
    async open(scene) {
      await openLight(scene, 40)
      await sees(scene, 'wait.title')
    },
  },
  {
    ...light,
    name: 'light-not-covered',
    async open(scene) {
      await openLight(scene, 9900)
      await sees(scene, 'wait.notCovered', 'driver/check-ins-app')
    },
  },
]

const selfies: readonly Screen[] = [
  { ...light, name: 'light-selfie', open: openSelfie },
  {
    ...light,
    name: 'light-taken',
    async open(scene) {
      await openSelfie(scene)
      await take(scene)
    },
  },
  {
    ...light,
    name: 'light-uploading',
    async open(scene) {
      await neverAnswers(scene.page, '/s3/**')
      await openSelfie(scene)
      await take(scene)
      await scene.press('driver/check-ins', 'selfie.send')
      await expect(scene.page.getByText(scene.word('driver/photos', 'uploading'))).toBeVisible()
    },
  },
  {
    ...light,
    name: 'light-in-line',
    async open(scene) {
      await sendsIntoLine(scene.page, 12, 5)
      await openSelfie(scene)
      await take(scene)
      await scene.press('driver/check-ins', 'selfie.send')
      await sees(scene, 'line.why', 'driver/photos')
    },
  },
  {
    ...light,
    name: 'light-bad-selfie',
    async open(scene) {
      await openSelfie(scene)
      await take(scene, { small: true })
      await scene.press('driver/check-ins', 'selfie.send')
      await sees(scene, 'selfie.invalid')
    },
  },
  {
    ...light,
    as: 'shared',
    name: 'light-comparing',
    async open(scene) {
      await neverAnswers(scene.page, '/api/tasks/check?*')
      await scene.controls.planBlock(persons.shared.flexEmail, { startsInMinutes: 4 })
      await scene.go('/imhere-light')
      await take(scene)
      await scene.press('driver/check-ins', 'selfie.send')
      await sees(scene, 'task.title')
    },
  },
]

const presses: readonly Screen[] = [
  { ...light, name: 'light-ready', open: openReady },
  {
    ...light,
    name: 'light-no-position',
    async open(scene) {
      await openReady(scene)
      await pressImHere(scene)
      await sees(scene, 'position.refused')
    },
  },
  {
    ...light,
    name: 'light-no-network',
    reopens: true,
    mayComplain: lostConnection,
    async open(scene) {
      await backOnline(scene)
      await openReady(scene)
      await scene.page.context().setOffline(true)
      await pressImHere(scene)
      await sees(scene, 'offline.giveUp')
    },
  },
  {
    ...light,
    name: 'light-unanswered',
    mayComplain: lostConnection,
    async open(scene) {
      await openReady(scene)
      await standAt(scene, await scene.controls.whereBlockIs(emailOf(scene)))
      await scene.page.route('**/im-here', (route) => route.abort())
      await pressImHere(scene)
      await sees(scene, 'unknown.unanswered.title')
    },
  },
  {
    ...light,
    name: 'light-done',
    async open(scene) {
      await openReady(scene)
      await standAt(scene, await scene.controls.whereBlockIs(emailOf(scene)))
      await pressImHere(scene)
      await sees(scene, 'done.title')
    },
  },
]

export const lightScreens = [...shut, ...waits, ...selfies, ...presses]
