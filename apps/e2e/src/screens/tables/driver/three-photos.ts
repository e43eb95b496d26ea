import {
  acceptEnrolmentInvitation,
  getEnrolmentInvitation,
  getVerification,
  renewVerification,
} from '@arribo/api-contracts/driver/enrolments'
import { examineSelfie, startUpload } from '@arribo/api-contracts/driver/selfies'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { type PhotoSide, photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { showInCamera } from '../../camera-picture.ts'
import { answers, crossOrigin, refuses, sendsIntoLine, waitsFor } from '../../network.ts'
import type { Row, Step } from '../../screen.ts'
import { choosesPhoto, follows, goes, screensOf, seesAlert, seesDialog, seesTitle, stepsIn } from '../../steps.ts'

const { sees, seesRole, seesHeading, presses } = stepsIn('driver/enrolments-enrol')

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const invitation: Answer<typeof getEnrolmentInvitation> = {
  ownerFirstName: 'Andrés',
  platform: 'flex',
  expiresAt: hoursFromNow(50),
  status: 'open',
  isOwn: false,
}

const seesSide = (side: PhotoSide): Step => seesHeading(`driver/three-photos:${side}.title`)
const usesPhoto = presses('driver/three-photos:use')
const storesPhotos: Step = ({ page }) =>
  page.route('**/s3/arribo-quarantine/taken', (route) => route.fulfill({ json: {}, headers: crossOrigin }))
const usesPhotos = (sides: readonly PhotoSide[] = photoSides): Step =>
  follows(
    answers(startUpload, ({ addresses }) => ({
      uploadURL: `${addresses.sandbox.replace('localhost', '127.0.0.1')}/s3/arribo-quarantine/taken`,
      Key: 'k',
      taskId: 'task',
      accountVersion: 1,
    })),
    storesPhotos,
    answers(examineSelfie, {
      verdict: 'success',
      code: null,
      message: { en: 'Good.', es: 'Bien.' },
      endsAt: hoursFromNow(50),
      line: null,
    }),
    ...sides.flatMap((side) => [seesSide(side), choosesPhoto(), usesPhoto]),
  )

const invite = goes('/app/enrol?invitation=q3ZkLm9xT0aWcY7dUe1vBg')
const opens = (over: Partial<typeof invitation> = {}): Step =>
  follows(answers(getEnrolmentInvitation, { ...invitation, ...over }), invite, seesTitle)
const consents = presses('consent.action')
const opensPhotos = follows(opens(), ({ page }) => page.getByRole('checkbox').check(), consents, seesSide('front'))

const enrolments = screensOf('driver', 'unlinked', ['driver/enrolments-enrol', 'title'], {
  enrol: [opens()],
  'enrol-no-consent': [opens(), consents, seesAlert],
  'enrol-own': [opens({ isOwn: true })],
  'enrol-no-code': [goes('/app/enrol'), seesAlert],
  'enrol-loading': [waitsFor(getEnrolmentInvitation), invite, seesRole('status', 'loading')],
  'enrol-used': [refuses(getEnrolmentInvitation, 'invitation_used'), invite, seesAlert],
  'enrol-not-opened': [refuses(getEnrolmentInvitation), invite, seesAlert],
  'enrol-front': [opensPhotos],
  'enrol-decline': [opensPhotos, presses('decline'), seesDialog],
  'enrol-unchecked-photo': [
    opensPhotos,
    refuses(startUpload, 'temporarily_unavailable'),
    choosesPhoto(),
    usesPhoto,
    sees('driver/three-photos:unchecked'),
  ],
  'enrol-bad-photo': [opensPhotos, choosesPhoto({ dark: true }), usesPhoto, seesAlert],
  'enrol-uploading': [waitsFor('**/s3/**'), opensPhotos, choosesPhoto(), usesPhoto, sees('driver/photos:uploading')],
  'enrol-in-line': [sendsIntoLine(12, 5), opensPhotos, choosesPhoto(), usesPhoto, sees('driver/photos:line.why')],
  'enrol-ready': [opensPhotos, usesPhotos(), sees('ready')],
  'enrol-refused': [
    refuses(acceptEnrolmentInvitation, 'faces_differ'),
    opensPhotos,
    usesPhotos(),
    presses('send'),
    seesAlert,
  ],
  'enrol-done': [opens({ status: 'accepted' }), seesHeading('done.title')],
})

const opensVerify = follows(
  answers(getVerification, { verifiedAt: hoursFromNow(-1000) }),
  goes('/app/verify'),
  seesTitle,
)
const starts = presses('driver/enrolments-verify:start')
const completes = presses('driver/enrolments-verify:complete')
const opensVerifyDialog = follows(opensVerify, starts, seesSide('front'))
const opensCamera = follows(presses('driver/photos:open'), seesRole('button', 'driver/photos:take'))
const turned = (side: 'left' | 'right'): Row => [
  opensVerifyDialog,
  usesPhotos(photoSides.slice(0, photoSides.indexOf(side))),
  seesSide(side),
  opensCamera,
]

const verifications = screensOf('driver', 'active', ['driver/enrolments-verify', 'title'], {
  'verify-left': turned('left'),
  'verify-right': turned('right'),
  'verify-bright': [
    ({ page }) => showInCamera(page, 'bright'),
    opensVerifyDialog,
    opensCamera,
    sees('driver/photos:hint.bright'),
  ],
  verify: [opensVerify],
  'verify-coming-soon': { as: 'shared', steps: [opensVerify] },
  'verify-camera': [opensVerifyDialog, opensCamera],
  'verify-done': [
    answers(renewVerification, { verifiedAt: hoursFromNow(50) }),
    answers(getVerification, { verifiedAt: hoursFromNow(50) }),
    goes('/app/verify'),
    starts,
    usesPhotos(),
    completes,
    sees('driver/enrolments-verify:done.text'),
  ],
  'verify-another-person': [
    opensVerifyDialog,
    usesPhotos(),
    refuses(renewVerification, 'person_changed'),
    completes,
    seesRole('link', 'driver/enrolments-verify:support'),
  ],
})

export const threePhotoScreens = [...enrolments, ...verifications]
