import { getEnrolmentInvitation, getVerification, renewVerification } from '@arribo/api-contracts/driver/enrolments'
import { examineSelfie, startUpload } from '@arribo/api-contracts/driver/selfies'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { type PhotoSide, photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { answers, crossOrigin, refuses, waitsFor } from '../../network.ts'
import {
  choosesPhoto,
  follows,
  goes,
  screensOf,
  seesAlert,
  seesDialog,
  seesTitle,
  type Step,
  stepsIn,
} from '../../steps.ts'

const { sees, seesRole, seesHeading, presses } = stepsIn('driver/enrolments-enrol')

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const invitation: Answer<typeof getEnrolmentInvitation> = {
  ownerFirstName: 'Andrés',
  platform: 'flex',
  expiresAt: hoursFromNow(50),
  status: 'open',
  isOwn: false,
}

const seesSide = (side: PhotoSide) => seesHeading(`driver/three-photos:${side}.title`)
const usesPhoto = presses('driver/three-photos:use')
const storesPhotos: Step = ({ page }) =>
  page.route('**/s3/arribo-quarantine/taken', (route) => route.fulfill({ json: {}, headers: crossOrigin }))
const usesPhotos = follows(
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
  ...photoSides.flatMap((side) => [seesSide(side), choosesPhoto(), usesPhoto]),
)

const invite = goes('/app/enrol?invitation=q3ZkLm9xT0aWcY7dUe1vBg')
const opens = (over: Partial<typeof invitation> = {}) =>
  follows(answers(getEnrolmentInvitation, { ...invitation, ...over }), invite, seesTitle)
const consents = presses('consent.action')
const opensPhotos = follows(opens(), ({ page }) => page.getByRole('checkbox').check(), consents, seesSide('front'))

const enrolments = screensOf('driver', 'unlinked', ['driver/enrolments-enrol', 'title'], {
  enrol: [opens()],
  'enrol-no-consent': [opens(), consents, seesAlert],
  'enrol-own': [opens({ isOwn: true })],
  'enrol-loading': [waitsFor(getEnrolmentInvitation), invite, seesRole('status', 'loading')],
  'enrol-not-opened': [refuses(getEnrolmentInvitation), invite, seesAlert],
  'enrol-front': [opensPhotos],
  'enrol-decline': [opensPhotos, presses('decline'), seesDialog],
  'enrol-declined': [opensPhotos, presses('decline'), presses('declineDialog.action'), sees('declined.text')],
  'enrol-unchecked-photo': [
    opensPhotos,
    refuses(startUpload, 'temporarily_unavailable'),
    choosesPhoto(),
    usesPhoto,
    sees('driver/three-photos:unchecked'),
  ],
  'enrol-bad-photo': [opensPhotos, choosesPhoto({ dark: true }), usesPhoto, seesAlert],
  'enrol-ready': [opensPhotos, usesPhotos, sees('ready')],
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

const verifications = screensOf('driver', 'active', ['driver/enrolments-verify', 'title'], {
  verify: [opensVerify],
  'verify-coming-soon': { as: 'shared', steps: [opensVerify] },
  'verify-camera': [opensVerifyDialog, presses('driver/photos:open'), seesRole('button', 'driver/photos:take')],
  'verify-done': [
    answers(renewVerification, { verifiedAt: hoursFromNow(50) }),
    answers(getVerification, { verifiedAt: hoursFromNow(50) }),
    goes('/app/verify'),
    starts,
    usesPhotos,
    completes,
    sees('driver/enrolments-verify:done.text'),
  ],
  'verify-another-person': [
    opensVerifyDialog,
    usesPhotos,
    refuses(renewVerification, 'person_changed'),
    completes,
    seesRole('link', 'driver/enrolments-verify:support'),
  ],
})

export const screens = [...enrolments, ...verifications]
