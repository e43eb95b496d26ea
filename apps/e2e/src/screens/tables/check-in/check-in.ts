import { getCalendar } from '@arribo/api-contracts/driver/calendar'
import { checkIn as checkInCall } from '@arribo/api-contracts/driver/check-ins'
import { examineSelfie, pollMatching } from '@arribo/api-contracts/driver/selfies'
import { expect } from '@playwright/test'
import { listKept } from '../../../support/browser-stores.ts'
import { lostConnection } from '../../../support/complaints.ts'
import { amends, cuts, messageOf, refuses, sendsIntoLine, waitsFor } from '../../network.ts'
import {
  choosesPhoto,
  cutOff,
  follows,
  goes,
  linksEmptyAccount,
  opensHome,
  permits,
  reopened,
  reopenedCutOff,
  screensOf,
  seesAlertInDialog,
  seesDialog,
  seesText,
  type Step,
  stepsIn,
} from '../../steps.ts'
import {
  hasHopeless,
  opensDialog,
  opensReady,
  opensSelfie,
  opensWithBlock,
  plansOnly,
  plansBlock,
  plansShared,
  pressesImHere,
  pressesThere,
  pressesTile,
  sends,
  standsThere,
  withoutCamera,
  withoutNetwork,
} from '../../check-in-steps.ts'

const { sees, seesRole, seesHeading, presses, pressesInDialog } = stepsIn('driver/check-ins')

const sendsSelfie = follows(opensSelfie, choosesPhoto(), sends)
const sendsShared = follows(plansShared, opensDialog, choosesPhoto(), sends)
const isRefused = follows(choosesPhoto(), sends, sees('selfie.invalid'))
const pressesReady = follows(opensReady, pressesThere)
const looks = presses('driver/check-ins-preflight:look')
/** The preview shows before the phone has stored the photo. */
const storesPhoto: Step = ({ page }) =>
  expect.poll(async () => (await listKept(page)).some(({ text }) => text.includes('takenAt: '))).toBe(true)

const waiting = screensOf('driver', 'arriving', ['driver/home', 'title'], {
  'check-in-loading': [waitsFor(getCalendar), goes('/app'), pressesTile, seesDialog],
  'check-in-no-calendar': [refuses(getCalendar), opensDialog, sees('calendarError')],
  'check-in-no-blocks': { as: 'idle', steps: [linksEmptyAccount, opensDialog, sees('empty.title')] },
  'check-in-waiting': [opensWithBlock(40), sees('wait.title')],
  'check-in-not-covered': [opensWithBlock(9900), sees('hopeless.notCovered.title')],
  'check-in-nobody-enrolled': {
    as: 'shared',
    steps: [hasHopeless('nobodyEnrolled'), opensDialog, sees('hopeless.nobodyEnrolled.title')],
  },
  'check-in-photos-needed': [hasHopeless('photosNeeded'), opensDialog, sees('hopeless.photosNeeded.title')],
  'check-in-phone-ready': [opensWithBlock(40), standsThere(), looks, sees('driver/check-ins-preflight:allOk')],
  'check-in-phone-not-ready': cutOff(
    opensWithBlock(40),
    cuts('**/api/status/health'),
    looks,
    sees('driver/check-ins-preflight:advice.position.refused'),
  ),
})

const selfies = screensOf('driver', 'arriving', ['driver/home', 'title'], {
  'check-in-selfie': [opensSelfie],
  'check-in-account': [opensSelfie, pressesInDialog('account.change'), sees('account.note')],
  // The camera opens by itself only where a press can succeed.
  'check-in-camera': [plansOnly(4), standsThere(), opensDialog, seesRole('button', 'driver/photos:take')],
  'check-in-no-camera': [
    withoutCamera,
    opensSelfie,
    pressesInDialog('driver/photos:open'),
    sees('driver/photos:camera.refused'),
  ],
  'check-in-preview': [opensSelfie, choosesPhoto()],
  // Opened by the primary button, so nothing is left to press after the selfie.
  'check-in-pressed': [
    withoutCamera,
    plansOnly(4),
    opensHome,
    pressesThere,
    sees('selfie.title'),
    choosesPhoto(),
    sees('driver/check-ins-app:selfie.checksIn'),
  ],
  'check-in-hint-dark': [opensSelfie, choosesPhoto({ dark: true }), sees('driver/photos:hint.dark')],
  'check-in-uploading': [waitsFor('**/s3/**'), sendsSelfie, sees('driver/photos:uploading')],
  'check-in-upload-failed': cutOff(cuts('**/s3/**'), sendsSelfie, sees('driver/check-ins-app:selfie.sendAgain')),
  'check-in-resumed': [
    opensSelfie,
    choosesPhoto(),
    storesPhoto,
    goes('/app'),
    sees('driver/check-ins-app:selfie.resumed'),
  ],
  'check-in-checking': [waitsFor(examineSelfie), sendsSelfie, sees('driver/photos:checking')],
  'check-in-in-line': [sendsIntoLine(12, 5), sendsSelfie, sees('driver/photos:line.why')],
  'check-in-bad-selfie': [opensSelfie, choosesPhoto({ dark: true }), sends, sees('selfie.invalid')],
  'check-in-keeps-failing': [
    amends(examineSelfie, { verdict: 'invalid', code: 'no_face', message: messageOf('no_face') }),
    opensSelfie,
    isRefused,
    isRefused,
    isRefused,
    sees('driver/check-ins-app:selfie.keepsFailing'),
  ],
  'check-in-selfie-expired': [amends(examineSelfie, { verdict: 'expired' }), sendsSelfie, sees('selfie.expired')],
  'check-in-comparing': { as: 'shared', steps: [waitsFor(pollMatching), sendsShared, sees('task.title')] },
  'check-in-no-match': { as: 'shared', steps: [sendsShared, seesAlertInDialog] },
  'check-in-cut-off': {
    as: 'shared',
    mayComplain: lostConnection,
    steps: [cuts('**/api/tasks/check?*'), sendsShared, sees('task.cutOff')],
  },
  'check-in-no-signal': withoutNetwork(opensSelfie, sees('offline.banner')),
})

const arrivals = screensOf('driver', 'arriving', ['driver/home', 'title'], {
  'check-in-ready': [opensReady],
  'check-in-no-position': [opensReady, pressesImHere, sees('position.refused')],
  'check-in-too-far': [opensReady, standsThere(0.2), pressesImHere, sees('advice.too_far')],
  'check-in-platform-down': [
    refuses(checkInCall, 'platform_down'),
    pressesReady,
    sees('advice.platform_down'),
    seesText(/^[0-9A-Z]{6}$/),
  ],
  'check-in-payment-needed': [refuses(checkInCall, 'payment_needed'), pressesReady, sees('action.pay')],
  'check-in-unknown': reopened(
    withoutCamera,
    refuses(checkInCall, 'check_in_unknown'),
    pressesReady,
    sees('unknown.asking.title'),
  ),
  'check-in-unanswered': reopenedCutOff(
    withoutCamera,
    cuts('**/im-here'),
    pressesReady,
    sees('unknown.unanswered.title'),
  ),
  'check-in-offline-wait': withoutNetwork(opensReady, pressesImHere, sees('offline.waiting')),
  'check-in-done': [pressesReady, sees('done.title')],
  'check-in-done-offer': [permits('default'), pressesReady, sees('driver/reminders:offer.text')],
})

const pages = screensOf('driver', 'arriving', ['driver/check-ins', 'title'], {
  imhere: [plansOnly(4), goes('/imhere'), seesHeading('selfie.title')],
  'imhere-two-blocks': [plansOnly(50), plansBlock(90, true), goes('/imhere'), sees('wait.title')],
})

export const screens = [...waiting, ...selfies, ...arrivals, ...pages]
