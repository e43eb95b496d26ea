import { pollMatching } from '@arribo/api-contracts/driver/selfies'
import { getMe } from '@arribo/api-contracts/driver/users'
import type { Portrait } from '../../../support/camera.ts'
import { amends, waitsFor } from '../../network.ts'
import { choosesFile, follows, goes, screensOf, stepsIn } from '../../steps.ts'
import { plansOnly, plansShared, pressesImHere, pressesThere, sends, withoutNetwork } from '../../check-in-steps.ts'

const { sees, seesRole } = stepsIn('driver/check-ins')

const goesThere = goes('/imhere-light')
export const opensSelfie = follows(plansOnly(4), goesThere, sees('selfie.title'))
export const takes = (photo?: Portrait) =>
  follows(choosesFile(photo), seesRole('button', 'driver/check-ins-app:selfie.again'))
const opensReady = follows(opensSelfie, takes(), sends, sees('ready.title'))

export const screens = screensOf('driver', 'arriving', ['driver/check-ins', 'title'], {
  'light-signed-out': { as: 'nobody', steps: [goesThere, sees('driver/light:gates.signed_in.text')] },
  'light-expired': { as: 'expired', steps: [goesThere, sees('driver/light:gates.good_standing.text')] },
  'light-unlinked': { as: 'unlinked', steps: [goesThere, sees('driver/light:gates.linked.text')] },
  'light-off': [amends(getMe, { imHere: false }), goesThere, sees('driver/light:off')],
  'light-loading': [waitsFor(getMe), goesThere, sees('loading')],
  'light-selfie': [opensSelfie],
  'light-taken': [opensSelfie, takes()],
  'light-bad-selfie': [opensSelfie, takes({ small: true }), sends, sees('selfie.invalid')],
  'light-comparing': {
    as: 'shared',
    steps: [waitsFor(pollMatching), plansShared, goesThere, takes(), sends, sees('task.title')],
  },
  'light-ready': [opensReady],
  'light-no-network': withoutNetwork(opensReady, pressesImHere, sees('offline.giveUp')),
  'light-done': [opensReady, pressesThere, sees('done.title')],
})
