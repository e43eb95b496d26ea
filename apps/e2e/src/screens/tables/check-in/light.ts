import { getCalendar } from '@arribo/api-contracts/driver/calendar'
import { pollMatching } from '@arribo/api-contracts/driver/selfies'
import { getMe } from '@arribo/api-contracts/driver/users'
import type { Portrait } from '../../../support/camera.ts'
import { amends, cuts, refuses, sendsIntoLine, waitsFor } from '../../network.ts'
import type { Step } from '../../screen.ts'
import { choosesFile, cutOff, follows, goes, linksEmptyAccount, screensOf, stepsIn } from '../../steps.ts'
import {
  hasNobodyEnrolled,
  plansBlock,
  plansOnly,
  plansShared,
  pressesImHere,
  pressesThere,
  sends,
  withoutNetwork,
} from './check-in-steps.ts'

const { sees, seesRole } = stepsIn('driver/check-ins')

const goesThere = goes('/imhere-light')
const opens = (startsInMinutes: number): Step => follows(plansOnly(startsInMinutes), goesThere)
export const opensSelfie = follows(opens(4), sees('selfie.title'))
export const takes = (photo?: Portrait): Step =>
  follows(choosesFile(photo), seesRole('button', 'driver/check-ins-app:selfie.again'))
const sendsSelfie = follows(opensSelfie, takes(), sends)
const opensReady = follows(sendsSelfie, sees('ready.title'))

export const lightScreens = screensOf('driver', 'arriving', ['driver/check-ins', 'title'], {
  'light-signed-out': { as: 'nobody', steps: [goesThere, sees('driver/light:gates.signed_in.text')] },
  'light-expired': { as: 'expired', steps: [goesThere, sees('driver/light:gates.good_standing.text')] },
  'light-unlinked': { as: 'unlinked', steps: [goesThere, sees('driver/light:gates.linked.text')] },
  'light-off': [amends(getMe, { imHere: false }), goesThere, sees('driver/light:off')],
  'light-loading': [waitsFor(getMe), goesThere, sees('loading')],
  'light-no-calendar': [refuses(getCalendar), goesThere, sees('calendarError')],
  'light-no-blocks': { as: 'idle', steps: [linksEmptyAccount, goesThere, sees('empty.title')] },
  'light-waiting': [opens(40), sees('wait.title')],
  'light-not-covered': [opens(9900), sees('hopeless.notCovered.title')],
  'light-nobody-enrolled': {
    as: 'shared',
    steps: [hasNobodyEnrolled, goesThere, sees('hopeless.nobodyEnrolled.title')],
  },
  'light-selfie': [opensSelfie],
  'light-two-blocks': [plansOnly(4), plansBlock(-10, true), goesThere, sees('selfie.title')],
  'light-taken': [opensSelfie, takes()],
  'light-uploading': [waitsFor('**/s3/**'), sendsSelfie, sees('driver/photos:uploading')],
  'light-in-line': [sendsIntoLine(12, 5), sendsSelfie, sees('driver/photos:line.why')],
  'light-bad-selfie': [opensSelfie, takes({ small: true }), sends, sees('selfie.invalid')],
  'light-comparing': {
    as: 'shared',
    steps: [waitsFor(pollMatching), plansShared, goesThere, takes(), sends, sees('task.title')],
  },
  'light-ready': [opensReady],
  'light-no-position': [opensReady, pressesImHere, sees('position.refused')],
  'light-no-network': withoutNetwork(opensReady, pressesImHere, sees('offline.giveUp')),
  'light-unanswered': cutOff(opensReady, cuts('**/im-here'), pressesThere, sees('unknown.unanswered.title')),
  'light-done': [opensReady, pressesThere, sees('done.title')],
})
