import { expect } from '@playwright/test'
import { platformPassword } from '../../../support/driver-pages.ts'
import { neverAnswers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'
import {
  checkIn,
  choosePhoto,
  emailOf,
  openDialog,
  openReady,
  openSelfie,
  openWithBlock,
  pressImHere,
  sees,
  standAt,
} from './check-in-steps.ts'
import { permits } from '../driver/reminders.ts'
import { checkInMoments } from './check-in-moments.ts'
import { checkInTroubles } from './check-in-troubles.ts'

const waits: readonly Screen[] = [
  {
    ...checkIn,
    name: 'check-in-loading',
    async open(scene) {
      await neverAnswers(scene.page, '/api/users/me/calendar?*')
      await scene.go('/app')
      await scene.page.getByRole('button', { name: new RegExp(scene.word('driver/home', 'tiles.scheduled')) }).click()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'check-in-no-calendar',
    async open(scene) {
      await refuses(scene.page, '/api/users/me/calendar?*')
      await openDialog(scene)
      await sees(scene, 'calendarError')
    },
  },
  {
    ...checkIn,
    as: 'idle',
    name: 'check-in-no-blocks',
    async open(scene) {
      const { phoneNumber } = persons.idle
      await scene.post('/api/flex/login', { email: 'empty@flex.example', password: platformPassword, phoneNumber })
      await openDialog(scene)
      await sees(scene, 'empty.title')
    },
  },
  {
    ...checkIn,
    name: 'check-in-waiting',
    async open(scene) {
      await openWithBlock(scene, 40)
      await sees(scene, 'wait.title')
    },
  },
  {
    ...checkIn,
    name: 'check-in-not-covered',
    async open(scene) {
      await openWithBlock(scene, 9900)
      await expect(scene.page.getByText(scene.word('driver/check-ins-app', 'wait.notCovered')).first()).toBeVisible()
    },
  },
]

const selfies: readonly Screen[] = [
  { ...checkIn, name: 'check-in-selfie', open: openSelfie },
  {
    ...checkIn,
    name: 'check-in-camera',
    async open(scene) {
      await openSelfie(scene)
      await expect(scene.page.getByRole('button', { name: scene.word('driver/photos', 'take') })).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'check-in-preview',
    async open(scene) {
      await openSelfie(scene)
      await choosePhoto(scene)
    },
  },
  {
    ...checkIn,
    name: 'check-in-uploading',
    async open(scene) {
      await scene.page.route('**/s3/**', () => undefined)
      await openSelfie(scene)
      await choosePhoto(scene)
      await scene.press('driver/check-ins', 'selfie.send')
      await expect(scene.page.getByText(scene.word('driver/photos', 'uploading')).first()).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'check-in-bad-selfie',
    async open(scene) {
      await openSelfie(scene)
      await choosePhoto(scene, { dark: true })
      await scene.press('driver/check-ins', 'selfie.send')
      await sees(scene, 'selfie.invalid')
    },
  },
]

const arrivals: readonly Screen[] = [
  { ...checkIn, name: 'check-in-ready', open: openReady },
  {
    ...checkIn,
    name: 'check-in-no-position',
    async open(scene) {
      await openReady(scene)
      await pressImHere(scene)
      await sees(scene, 'position.refused')
    },
  },
  {
    ...checkIn,
    name: 'check-in-done',
    async open(scene) {
      await openReady(scene)
      await standAt(scene, await scene.controls.whereBlockIs(emailOf(scene)))
      await pressImHere(scene)
      await sees(scene, 'done.title')
    },
  },
  {
    ...checkIn,
    name: 'check-in-done-offer',
    async open(scene) {
      await permits(scene, 'default')
      await openReady(scene)
      await standAt(scene, await scene.controls.whereBlockIs(emailOf(scene)))
      await pressImHere(scene)
      await expect(scene.page.getByText(scene.word('driver/reminders', 'offer.text'))).toBeVisible()
    },
  },
]

/** On somebody else's account: the person in front of the camera isn't enrolled, so the comparison ends in "no match". */
async function sendShared(scene: Scene): Promise<void> {
  await scene.controls.planBlock(persons.shared.flexEmail, { startsInMinutes: 4 })
  await openDialog(scene)
  await choosePhoto(scene)
  await scene.press('driver/check-ins', 'selfie.send')
}

const comparisons: readonly Screen[] = [
  {
    ...checkIn,
    as: 'shared',
    name: 'check-in-comparing',
    async open(scene) {
      await neverAnswers(scene.page, '/api/tasks/check?*')
      await sendShared(scene)
      await sees(scene, 'task.title')
    },
  },
  {
    ...checkIn,
    as: 'shared',
    name: 'check-in-no-match',
    async open(scene) {
      await sendShared(scene)
      await expect(scene.page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
]

export const checkInScreens = [...waits, ...selfies, ...arrivals, ...comparisons, ...checkInMoments, ...checkInTroubles]
