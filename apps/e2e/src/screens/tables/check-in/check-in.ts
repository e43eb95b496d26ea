import { getCalendar } from '@arribo/api-contracts/driver/calendar'
import { pollMatching } from '@arribo/api-contracts/driver/selfies'
import { refuses, waitsFor } from '../../network.ts'
import {
  choosesPhoto,
  goes,
  linksEmptyAccount,
  permits,
  screensOf,
  seesAlertInDialog,
  seesDialog,
  stepsIn,
} from '../../steps.ts'
import { checkInMoments } from './check-in-moments.ts'
import {
  checkIn,
  hasNobodyEnrolled,
  opensDialog,
  opensReady,
  opensSelfie,
  opensWithBlock,
  plansAnew,
  plansShared,
  pressesImHere,
  pressesThere,
  pressesTile,
  sends,
  standsThere,
} from './check-in-steps.ts'
import { checkInTroubles } from './check-in-troubles.ts'

const { sees, seesRole } = stepsIn('driver/check-ins')

const sendsShared = [plansShared, opensDialog, choosesPhoto(), sends]

const dialogs = screensOf(checkIn, {
  'check-in-loading': [waitsFor(getCalendar), goes('/app'), pressesTile, seesDialog],
  'check-in-no-calendar': [refuses(getCalendar), opensDialog, sees('calendarError')],
  'check-in-no-blocks': { as: 'idle', steps: [linksEmptyAccount, opensDialog, sees('empty.title')] },
  'check-in-waiting': [opensWithBlock(40), sees('wait.title')],
  'check-in-not-covered': [opensWithBlock(9900), sees('hopeless.notCovered.title')],
  'check-in-nobody-enrolled': {
    as: 'shared',
    steps: [hasNobodyEnrolled, opensDialog, sees('hopeless.nobodyEnrolled.title')],
  },
  'check-in-selfie': [opensSelfie],
  // It opens by itself only where a press can succeed.
  'check-in-camera': [plansAnew(4), standsThere(), opensDialog, seesRole('button', 'driver/photos:take')],
  'check-in-preview': [opensSelfie, choosesPhoto()],
  'check-in-uploading': [waitsFor('**/s3/**'), opensSelfie, choosesPhoto(), sends, sees('driver/photos:uploading')],
  'check-in-bad-selfie': [opensSelfie, choosesPhoto({ dark: true }), sends, sees('selfie.invalid')],
  'check-in-ready': [opensReady],
  'check-in-no-position': [opensReady, pressesImHere, sees('position.refused')],
  'check-in-done': [opensReady, pressesThere, sees('done.title')],
  'check-in-done-offer': [permits('default'), opensReady, pressesThere, sees('driver/reminders:offer.text')],
  'check-in-comparing': { as: 'shared', steps: [waitsFor(pollMatching), ...sendsShared, sees('task.title')] },
  'check-in-no-match': { as: 'shared', steps: [...sendsShared, seesAlertInDialog] },
})

export const checkInScreens = [...dialogs, ...checkInMoments, ...checkInTroubles]
