import { expect } from '@playwright/test'
import { say } from '../../../support/words.ts'
import { showInCamera } from '../../camera-picture.ts'
import { answersWith, neverAnswers, sendsIntoLine } from '../../network.ts'
import { persons } from '../../people.ts'
import { lostConnection } from '../../../support/complaints.ts'
import type { Scene, Screen } from '../../screen.ts'
import { openHome } from '../driver/home.ts'
import {
  backOnline,
  checkIn,
  choosePhoto,
  emailOf,
  openDialog,
  openReady,
  openSelfie,
  openWithBlock,
  planAnew,
  pressImHere,
  sees,
  standAt,
} from './check-in-steps.ts'

const inDialog = ({ page, word }: Scene, file: string, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: word(file, key), exact: true })

/** Opened by the primary button: nothing is left to press after the selfie. */
async function openPressed(scene: Scene): Promise<void> {
  await planAnew(scene, 4)
  await standAt(scene, await scene.controls.whereBlockIs(emailOf(scene)))
  await openHome(scene)
  await pressImHere(scene)
  await sees(scene, 'selfie.title')
}

async function refuseSelfies(scene: Scene, times: number): Promise<void> {
  await answersWith(scene.page, '/api/users/me/check-selfie-validity?*', {
    verdict: 'invalid',
    code: 'no_face',
    message: { en: say('en', 'shared/errors', 'no_face'), es: say('es', 'shared/errors', 'no_face') },
  })
  await openSelfie(scene)
  for (let refused = 0; refused < times; refused += 1) {
    await choosePhoto(scene)
    await scene.press('driver/check-ins', 'selfie.send')
    await sees(scene, 'selfie.invalid')
  }
}

async function openInLine(scene: Scene, place: number, minutes: number): Promise<void> {
  await sendsIntoLine(scene.page, place, minutes)
  await openSelfie(scene)
  await choosePhoto(scene)
  await scene.press('driver/check-ins', 'selfie.send')
  await sees(scene, 'line.why', 'driver/photos')
}

const selfies: readonly Screen[] = [
  {
    ...checkIn,
    name: 'check-in-account',
    async open(scene) {
      await openSelfie(scene)
      await inDialog(scene, 'driver/check-ins', 'account.change').click()
      await sees(scene, 'account.note')
    },
  },
  {
    ...checkIn,
    name: 'check-in-pressed',
    async open(scene) {
      await openPressed(scene)
      await choosePhoto(scene)
      await sees(scene, 'selfie.checksIn', 'driver/check-ins-app')
    },
  },
  {
    ...checkIn,
    name: 'check-in-no-camera',
    async open(scene) {
      await showInCamera(scene.page, 'refused')
      await openSelfie(scene)
      await sees(scene, 'camera.refused', 'driver/photos')
    },
  },
  {
    ...checkIn,
    name: 'check-in-checking',
    async open(scene) {
      await neverAnswers(scene.page, '/api/users/me/check-selfie-validity?*')
      await openSelfie(scene)
      await choosePhoto(scene)
      await scene.press('driver/check-ins', 'selfie.send')
      await sees(scene, 'checking', 'driver/photos')
    },
  },
  {
    ...checkIn,
    name: 'check-in-in-line',
    open: (scene) => openInLine(scene, 12, 5),
  },
  {
    ...checkIn,
    name: 'check-in-next-in-line',
    open: (scene) => openInLine(scene, 1, 1),
  },
  {
    ...checkIn,
    name: 'check-in-keeps-failing',
    async open(scene) {
      await refuseSelfies(scene, 3)
      await sees(scene, 'selfie.keepsFailing', 'driver/check-ins-app')
    },
  },
]

const waits: readonly Screen[] = [
  {
    ...checkIn,
    name: 'check-in-tomorrow',
    async open(scene) {
      await openWithBlock(scene, 1440)
      await expect(
        scene.page.getByRole('dialog').getByText(new RegExp(scene.word('driver/check-ins', 'wait.at', { when: '.+' }))),
      ).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'check-in-no-signal',
    mayComplain: lostConnection,
    reopens: true,
    async open(scene) {
      await backOnline(scene)
      await openSelfie(scene)
      await scene.page.context().setOffline(true)
      await sees(scene, 'offline.banner')
    },
  },
  {
    ...checkIn,
    name: 'check-in-given-up',
    mayComplain: lostConnection,
    reopens: true,
    async open(scene) {
      await backOnline(scene)
      await openReady(scene)
      await scene.page.context().setOffline(true)
      await pressImHere(scene)
      await inDialog(scene, 'driver/check-ins', 'offline.giveUp').click()
      await sees(scene, 'offline.nothingSent')
    },
  },
  {
    ...checkIn,
    as: 'shared',
    name: 'check-in-cut-off',
    mayComplain: lostConnection,
    async open(scene) {
      await scene.page.route('**/api/tasks/check?*', (route) => route.abort())
      await scene.controls.planBlock(persons.shared.flexEmail, { startsInMinutes: 4 })
      await openDialog(scene)
      await choosePhoto(scene)
      await scene.press('driver/check-ins', 'selfie.send')
      await sees(scene, 'task.cutOff')
    },
  },
]

export const checkInMoments = [...selfies, ...waits]
