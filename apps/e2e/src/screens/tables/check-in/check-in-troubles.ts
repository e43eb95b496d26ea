import { expect } from '@playwright/test'
import { listKept } from '../../../support/browser-stores.ts'
import { answersWith, refusesWith } from '../../network.ts'
import { lostConnection } from '../../../support/complaints.ts'
import type { Scene, Screen } from '../../screen.ts'
import {
  backOnline,
  checkIn,
  choosePhoto,
  emailOf,
  openReady,
  openSelfie,
  openWithBlock,
  pressImHere,
  sees,
  standAt,
} from './check-in-steps.ts'

const press = '/api/users/me/im-here'

/** The preview shows before the phone has stored the photo. */
const isPhotoStored = async ({ page }: Scene) => (await listKept(page)).some(({ text }) => text.includes('takenAt: '))

const photos: readonly Screen[] = [
  {
    ...checkIn,
    name: 'check-in-hint-dark',
    async open(scene) {
      await openSelfie(scene)
      await choosePhoto(scene, { dark: true })
      await expect(scene.page.getByText(scene.word('driver/photos', 'hint.dark'))).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'check-in-hint-bright',
    async open(scene) {
      await openSelfie(scene)
      await choosePhoto(scene, { bright: true })
      await expect(scene.page.getByText(scene.word('driver/photos', 'hint.bright'))).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'check-in-hint-blurred',
    async open(scene) {
      await openSelfie(scene)
      await choosePhoto(scene, { blur: true })
      await expect(scene.page.getByText(scene.word('driver/photos', 'hint.blurred'))).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'check-in-upload-failed',
    mayComplain: lostConnection,
    async open(scene) {
      await scene.page.route('**/s3/**', (route) => route.abort())
      await openSelfie(scene)
      await choosePhoto(scene)
      await scene.press('driver/check-ins', 'selfie.send')
      await sees(scene, 'selfie.sendAgain', 'driver/check-ins-app')
    },
  },
  {
    ...checkIn,
    name: 'check-in-resumed',
    async open(scene) {
      await openSelfie(scene)
      await choosePhoto(scene)
      await expect.poll(() => isPhotoStored(scene)).toBe(true)
      // The dialog reopens by itself.
      await scene.go('/app')
      await sees(scene, 'selfie.resumed', 'driver/check-ins-app')
    },
  },
  {
    ...checkIn,
    name: 'check-in-selfie-expired',
    async open(scene) {
      await answersWith(scene.page, '/api/users/me/check-selfie-validity?*', { verdict: 'expired' })
      await openSelfie(scene)
      await choosePhoto(scene)
      await scene.press('driver/check-ins', 'selfie.send')
      await sees(scene, 'selfie.expired')
    },
  },
]

async function openPressed(scene: Scene): Promise<void> {
  await openReady(scene)
  await standAt(scene, await scene.controls.whereBlockIs(emailOf(scene)))
  await pressImHere(scene)
}

const presses: readonly Screen[] = [
  {
    ...checkIn,
    name: 'check-in-too-far',
    async open(scene) {
      await openReady(scene)
      const { latitude, longitude } = await scene.controls.whereBlockIs(emailOf(scene))
      await standAt(scene, { latitude: latitude + 0.2, longitude })
      await pressImHere(scene)
      await sees(scene, 'advice.too_far')
    },
  },
  {
    ...checkIn,
    name: 'check-in-platform-down',
    async open(scene) {
      await refusesWith(scene.page, press, { status: 503, code: 'platform_down' })
      await openPressed(scene)
      await sees(scene, 'advice.platform_down')
      await expect(scene.page.getByText(/^[0-9A-Z]{6}$/)).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'check-in-payment-needed',
    async open(scene) {
      await refusesWith(scene.page, press, { status: 402, code: 'payment_needed' })
      await openPressed(scene)
      await sees(scene, 'action.pay')
    },
  },
  {
    ...checkIn,
    name: 'check-in-unknown',
    reopens: true,
    async open(scene) {
      await refusesWith(scene.page, press, { status: 503, code: 'check_in_unknown' })
      await openPressed(scene)
      await sees(scene, 'unknown.asking.title')
    },
  },
  {
    ...checkIn,
    name: 'check-in-unanswered',
    mayComplain: lostConnection,
    reopens: true,
    async open(scene) {
      await scene.page.route(`**${press}`, (route) => route.abort())
      await openPressed(scene)
      await sees(scene, 'unknown.unanswered.title')
    },
  },
  {
    ...checkIn,
    name: 'check-in-offline-wait',
    mayComplain: lostConnection,
    reopens: true,
    async open(scene) {
      await backOnline(scene)
      await openReady(scene)
      await scene.page.context().setOffline(true)
      await pressImHere(scene)
      await sees(scene, 'offline.waiting')
    },
  },
]

const checks: readonly Screen[] = [
  {
    ...checkIn,
    name: 'check-in-phone-ready',
    async open(scene) {
      await openWithBlock(scene, 40)
      await standAt(scene, await scene.controls.whereBlockIs(emailOf(scene)))
      await scene.press('driver/check-ins-preflight', 'look')
      await expect(scene.page.getByText(scene.word('driver/check-ins-preflight', 'allOk'))).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'check-in-phone-not-ready',
    mayComplain: lostConnection,
    async open(scene) {
      await openWithBlock(scene, 40)
      await scene.page.route('**/api/status/health', (route) => route.abort())
      await scene.press('driver/check-ins-preflight', 'look')
      await expect(
        scene.page.getByText(scene.word('driver/check-ins-preflight', 'advice.position.refused')),
      ).toBeVisible()
    },
  },
]

const pages: readonly Screen[] = [
  {
    ...checkIn,
    name: 'imhere',
    title: ['driver/check-ins', 'title'],
    async open(scene) {
      await scene.controls.dropBlocks(emailOf(scene))
      await scene.controls.planBlock(emailOf(scene), { startsInMinutes: 4 })
      await scene.go('/imhere')
      await expect(
        scene.page.getByRole('heading', { name: scene.word('driver/check-ins', 'selfie.title') }),
      ).toBeVisible()
    },
  },
  {
    ...checkIn,
    name: 'imhere-two-blocks',
    title: ['driver/check-ins', 'title'],
    async open(scene) {
      await scene.controls.dropBlocks(emailOf(scene))
      await scene.controls.planBlock(emailOf(scene), { startsInMinutes: 50 })
      await scene.controls.planBlock(emailOf(scene), { startsInMinutes: 90, isInstant: true })
      await scene.go('/imhere')
      await sees(scene, 'wait.title')
    },
  },
]

export const checkInTroubles = [...photos, ...presses, ...checks, ...pages]
