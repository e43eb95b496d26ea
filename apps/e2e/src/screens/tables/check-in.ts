import { portrait } from '@arribo/sandbox/portraits'
import { expect } from '@playwright/test'
import { platformPassword } from '../../support/driver-hands.ts'
import { neverAnswers, refuses } from '../network.ts'
import { knownOf, persons } from '../people.ts'
import type { Scene, Screen } from '../screen.ts'
import { openHome } from './home.ts'

const checkIn = { app: 'driver', as: 'arriving', title: ['driver/home', 'title'] } as const

async function openDialog(scene: Scene): Promise<void> {
  await openHome(scene)
  await scene.page.getByRole('button', { name: new RegExp(scene.word('driver/home', 'tiles.scheduled')) }).click()
  await expect(scene.page.getByRole('dialog')).toBeVisible()
}

const emailOf = ({ worker }: Scene) => persons[knownOf('arriving', worker)].flexEmail

/** The dialog with one block, that begins in so many minutes. */
async function openWithBlock(scene: Scene, startsInMinutes: number): Promise<void> {
  await scene.controls.dropBlocks(emailOf(scene))
  await scene.controls.planBlock(emailOf(scene), { startsInMinutes })
  await openDialog(scene)
}

async function openSelfie(scene: Scene): Promise<void> {
  await openWithBlock(scene, 4)
  await expect(scene.page.getByText(scene.word('driver/check-in', 'selfie.title'))).toBeVisible()
}

async function choosePhoto(scene: Scene, options?: Parameters<typeof portrait>[1]): Promise<void> {
  const buffer = await portrait(4711, options)
  await scene.page.locator('input[type=file]').setInputFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer })
  await expect(scene.page.getByAltText(scene.word('driver/photos', 'preview'))).toBeVisible()
}

async function openReady(scene: Scene): Promise<void> {
  await openSelfie(scene)
  await choosePhoto(scene)
  await scene.press('driver/check-in', 'selfie.send')
  await expect(scene.page.getByRole('heading', { name: scene.word('driver/check-in', 'ready.title') })).toBeVisible()
}

const sees = (scene: Scene, key: string) =>
  expect(scene.page.getByText(scene.word('driver/check-in', key)).first()).toBeVisible()

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
]

const selfies: readonly Screen[] = [
  { ...checkIn, name: 'check-in-selfie', open: openSelfie },
  {
    ...checkIn,
    name: 'check-in-camera',
    async open(scene) {
      await openSelfie(scene)
      await scene.press('driver/photos', 'open')
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
      await scene.press('driver/check-in', 'selfie.send')
      await expect(scene.page.getByText(scene.word('driver/photos', 'uploading')).first()).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'check-in-bad-selfie',
    async open(scene) {
      await openSelfie(scene)
      await choosePhoto(scene, { dark: true })
      await scene.press('driver/check-in', 'selfie.send')
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
      await scene.press('driver/check-in', 'ready.press')
      await sees(scene, 'position.refused')
    },
  },
  {
    ...checkIn,
    name: 'check-in-done',
    async open(scene) {
      await openReady(scene)
      const context = scene.page.context()
      await context.grantPermissions(['geolocation', 'camera'], { origin: scene.addresses.driver })
      await context.setGeolocation(await scene.controls.whereBlockIs(emailOf(scene)))
      await scene.page
        .getByRole('dialog')
        .getByRole('button', { name: scene.word('driver/check-in', 'ready.press'), exact: true })
        .click()
      await sees(scene, 'done.title')
    },
  },
]

/** On the account of another: the person before the camera is not enrolled, so the comparing ends in a no. */
async function sendShared(scene: Scene): Promise<void> {
  await scene.controls.planBlock(persons.shared.flexEmail, { startsInMinutes: 4 })
  await openDialog(scene)
  await choosePhoto(scene)
  await scene.press('driver/check-in', 'selfie.send')
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

export const checkInScreens = [...waits, ...selfies, ...arrivals, ...comparisons]
