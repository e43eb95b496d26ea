import { type PhotoSide, photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { portrait } from '@arribo/sandbox/portraits'
import { expect } from '@playwright/test'
import { showInCamera } from '../../camera-picture.ts'
import { answersWith, neverAnswers, refusesWith, sendsIntoLine } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const enrol = { app: 'driver', as: 'unlinked', title: ['driver/enrolments-enrol', 'title'] } as const
const route = '/api/enrolment-invitations/*'
const code = 'q3ZkLm9xT0aWcY7dUe1vBg'
const answer = {
  ownerFirstName: 'Andrés',
  platform: 'flex',
  expiresAt: new Date(Date.now() + 50 * 3_600_000).toISOString(),
  status: 'open',
  isOwn: false,
}
const word = (scene: Scene, file: string, key: string, values = {}) => scene.word(`driver/${file}`, key, values)
const gives = (scene: Scene, path: string, json: object) =>
  scene.page.route(`**${path}`, (route) =>
    route.fulfill({ json, headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } }),
  )

async function openInvitation(scene: Scene, over: object = {}): Promise<void> {
  await gives(scene, route, { ...answer, ...over })
  await scene.go(`/app/enrol?invitation=${code}`)
  await expect(scene.page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openEnrolPhotos(scene: Scene): Promise<void> {
  await openInvitation(scene)
  await scene.page.getByRole('checkbox').check()
  await scene.press('driver/enrolments-enrol', 'consent.action')
  await seesSide(scene, 'front')
}

const seesSide = (scene: Scene, side: string) =>
  expect(scene.page.getByRole('heading', { name: word(scene, 'three-photos', `${side}.title`) })).toBeVisible()

async function choosePhoto(scene: Scene, options?: Parameters<typeof portrait>[1]): Promise<void> {
  const buffer = await portrait(4711, options)
  await scene.page.locator('input[type=file]').setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer })
  await expect(scene.page.getByAltText(word(scene, 'photos', 'preview'))).toBeVisible()
}

/** All three photos, taken and accepted at once. The server's side is tested elsewhere. */
async function useThree(scene: Scene, sides: readonly PhotoSide[] = photoSides): Promise<void> {
  await gives(scene, '/api/signed-image-url?*', {
    uploadURL: `${scene.addresses.sandbox.replace('localhost', '127.0.0.1')}/s3/arribo-quarantine/taken`,
    Key: 'k',
    taskId: 'task',
  })
  await gives(scene, '/s3/arribo-quarantine/taken', {})
  const { expiresAt: endsAt } = answer
  const good = { verdict: 'success', code: null, message: { en: 'Good.', es: 'Bien.' }, endsAt }
  await gives(scene, '/api/users/me/check-selfie-validity?*', good)
  for (const side of sides) {
    await seesSide(scene, side)
    await choosePhoto(scene)
    await scene.press('driver/three-photos', 'use')
  }
}

async function openRefusal(scene: Scene, status: number, refusal: string): Promise<void> {
  await refusesWith(scene.page, route, { status, code: refusal })
  await scene.go(`/app/enrol?invitation=${code}`)
  await expect(scene.page.getByRole('alert')).toBeVisible()
}

const invitations: readonly Screen[] = [
  { ...enrol, name: 'enrol', open: (scene) => openInvitation(scene) },
  {
    ...enrol,
    name: 'enrol-no-consent',
    async open(scene) {
      await openInvitation(scene)
      await scene.press('driver/enrolments-enrol', 'consent.action')
      await expect(scene.page.getByRole('alert')).toBeVisible()
    },
  },
  { ...enrol, name: 'enrol-own', open: (scene) => openInvitation(scene, { isOwn: true }) },
  {
    ...enrol,
    name: 'enrol-no-code',
    async open(scene) {
      await scene.go('/app/enrol')
      await expect(scene.page.getByRole('alert')).toBeVisible()
    },
  },
  {
    ...enrol,
    name: 'enrol-loading',
    async open(scene) {
      await neverAnswers(scene.page, route)
      await scene.go(`/app/enrol?invitation=${code}`)
      await expect(scene.page.getByRole('status', { name: word(scene, 'enrolments-enrol', 'loading') })).toBeVisible()
    },
  },
  {
    ...enrol,
    name: 'enrol-used',
    open: (scene) => openRefusal(scene, 410, 'invitation_used'),
  },
  {
    ...enrol,
    name: 'enrol-not-opened',
    open: (scene) => openRefusal(scene, 429, 'too_many_requests'),
  },
]

const photos: readonly Screen[] = [
  { ...enrol, name: 'enrol-front', open: openEnrolPhotos },
  {
    ...enrol,
    name: 'enrol-decline',
    async open(scene) {
      await openEnrolPhotos(scene)
      await scene.press('driver/enrolments-enrol', 'decline')
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...enrol,
    name: 'enrol-unchecked-photo',
    async open(scene) {
      await openEnrolPhotos(scene)
      await refusesWith(scene.page, '/api/signed-image-url?*', { status: 503, code: 'temporarily_unavailable' })
      await choosePhoto(scene)
      await scene.press('driver/three-photos', 'use')
      await expect(scene.page.getByText(word(scene, 'three-photos', 'unchecked'))).toBeVisible()
    },
  },
  {
    ...enrol,
    name: 'enrol-bad-photo',
    async open(scene) {
      await openEnrolPhotos(scene)
      await choosePhoto(scene, { dark: true })
      await scene.press('driver/three-photos', 'use')
      await expect(scene.page.getByRole('alert')).toBeVisible()
    },
  },
  {
    ...enrol,
    name: 'enrol-uploading',
    async open(scene) {
      await neverAnswers(scene.page, '/s3/**')
      await openEnrolPhotos(scene)
      await choosePhoto(scene)
      await scene.press('driver/three-photos', 'use')
      await expect(scene.page.getByText(word(scene, 'photos', 'uploading')).first()).toBeVisible()
    },
  },
  {
    ...enrol,
    name: 'enrol-in-line',
    async open(scene) {
      await sendsIntoLine(scene.page, 12, 5)
      await openEnrolPhotos(scene)
      await choosePhoto(scene)
      await scene.press('driver/three-photos', 'use')
      await expect(scene.page.getByText(word(scene, 'photos', 'line.why'))).toBeVisible()
    },
  },
  {
    ...enrol,
    name: 'enrol-ready',
    async open(scene) {
      await openEnrolPhotos(scene)
      await useThree(scene)
      await expect(scene.page.getByText(word(scene, 'enrolments-enrol', 'ready'))).toBeVisible()
    },
  },
  {
    ...enrol,
    name: 'enrol-refused',
    async open(scene) {
      await refusesWith(scene.page, '/api/enrolment-invitations/*/accept', { status: 400, code: 'faces_differ' })
      await openEnrolPhotos(scene)
      await useThree(scene)
      await scene.press('driver/enrolments-enrol', 'send')
      await expect(scene.page.getByRole('alert')).toBeVisible()
    },
  },
  {
    ...enrol,
    name: 'enrol-done',
    async open(scene) {
      await openInvitation(scene, { status: 'accepted' })
      await expect(
        scene.page.getByRole('heading', { name: word(scene, 'enrolments-enrol', 'done.title') }),
      ).toBeVisible()
    },
  },
]

const verify = { app: 'driver', as: 'active', title: ['driver/enrolments-verify', 'title'] } as const
const verification = '/api/users/me/verification'

async function openVerify(scene: Scene): Promise<void> {
  const verifiedAt = new Date(Date.now() - 1000 * 3_600_000).toISOString()
  await answersWith(scene.page, verification, { verifiedAt })
  await scene.go('/app/verify')
  await expect(scene.page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openVerifyDialog(scene: Scene): Promise<void> {
  await openVerify(scene)
  await scene.press('driver/enrolments-verify', 'start')
  await seesSide(scene, 'front')
}

async function openVerifyCamera(scene: Scene): Promise<void> {
  await openVerifyDialog(scene)
  await openCamera(scene)
}

async function openCamera(scene: Scene): Promise<void> {
  await scene.press('driver/photos', 'open')
  await expect(scene.page.getByRole('button', { name: word(scene, 'photos', 'take'), exact: true })).toBeVisible()
}

/** The camera for the second or third photo, with its header and back arrow. */
const turned = (side: 'left' | 'right'): Screen => ({
  ...verify,
  name: `verify-${side}`,
  async open(scene) {
    await openVerifyDialog(scene)
    await useThree(scene, photoSides.slice(0, photoSides.indexOf(side)))
    await seesSide(scene, side)
    await openCamera(scene)
  },
})

const hinted = (problem: 'dark' | 'bright' | 'blurred'): Screen => ({
  ...verify,
  name: `verify-${problem}`,
  async open(scene) {
    await showInCamera(scene.page, problem)
    await openVerifyCamera(scene)
    await expect(scene.page.getByText(word(scene, 'photos', `hint.${problem}`))).toBeVisible()
  },
})

const verifications: readonly Screen[] = [
  turned('left'),
  turned('right'),
  hinted('dark'),
  hinted('bright'),
  hinted('blurred'),
  { ...verify, name: 'verify', open: openVerify },
  { ...verify, name: 'verify-coming-soon', as: 'shared', open: openVerify },
  {
    ...verify,
    name: 'verify-camera',
    open: openVerifyCamera,
  },
  {
    ...verify,
    name: 'verify-done',
    async open(scene) {
      await gives(scene, verification, { verifiedAt: answer.expiresAt })
      await scene.go('/app/verify')
      await scene.press('driver/enrolments-verify', 'start')
      await useThree(scene)
      await scene.press('driver/enrolments-verify', 'complete')
      await expect(scene.page.getByText(word(scene, 'enrolments-verify', 'done.text'))).toBeVisible()
    },
  },
  {
    ...verify,
    name: 'verify-another-person',
    async open(scene) {
      await openVerifyDialog(scene)
      await useThree(scene)
      await refusesWith(scene.page, verification, { status: 409, code: 'person_changed' }, 'POST')
      await scene.press('driver/enrolments-verify', 'complete')
      await expect(scene.page.getByRole('link', { name: word(scene, 'enrolments-verify', 'support') })).toBeVisible()
    },
  },
]

export const threePhotoScreens = [...invitations, ...photos, ...verifications]
