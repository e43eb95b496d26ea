import { examineSelfie } from '@arribo/api-contracts/driver/selfies'
import { expect } from '@playwright/test'
import { lostConnection } from '../../../support/complaints.ts'
import { amends, cuts, messageOf, sendsIntoLine, waitsFor } from '../../network.ts'
import type { Row } from '../../screen.ts'
import { choosesPhoto, opensHome, screensOf, stepsIn } from '../../steps.ts'
import {
  checkIn,
  opensDialog,
  opensReady,
  opensSelfie,
  opensWithBlock,
  plansAnew,
  plansShared,
  pressesImHere,
  pressesThere,
  sends,
  withoutCamera,
  withoutNetwork,
} from './check-in-steps.ts'

const { sees, pressesInDialog } = stepsIn('driver/check-ins')

const inLine = (place: number, minutes: number): Row => [
  sendsIntoLine(place, minutes),
  opensSelfie,
  choosesPhoto(),
  sends,
  sees('driver/photos:line.why'),
]
const refused = [choosesPhoto(), sends, sees('selfie.invalid')]

export const checkInMoments = screensOf(checkIn, {
  'check-in-account': [opensSelfie, pressesInDialog('account.change'), sees('account.note')],
  // Opened by the primary button: nothing is left to press after the selfie.
  'check-in-pressed': [
    withoutCamera,
    plansAnew(4),
    opensHome,
    pressesThere,
    sees('selfie.title'),
    choosesPhoto(),
    sees('driver/check-ins-app:selfie.checksIn'),
  ],
  'check-in-no-camera': [
    withoutCamera,
    opensSelfie,
    pressesInDialog('driver/photos:open'),
    sees('driver/photos:camera.refused'),
  ],
  'check-in-checking': [waitsFor(examineSelfie), opensSelfie, choosesPhoto(), sends, sees('driver/photos:checking')],
  'check-in-in-line': inLine(12, 5),
  'check-in-next-in-line': inLine(1, 1),
  'check-in-keeps-failing': [
    amends(examineSelfie, { verdict: 'invalid', code: 'no_face', message: messageOf('no_face') }),
    opensSelfie,
    ...refused,
    ...refused,
    ...refused,
    sees('driver/check-ins-app:selfie.keepsFailing'),
  ],
  'check-in-tomorrow': [
    opensWithBlock(1440),
    ({ page, word }) =>
      expect(
        page.getByRole('dialog').getByText(new RegExp(word('driver/check-ins', 'wait.at', { when: '.+' }))),
      ).toBeVisible(),
  ],
  'check-in-no-signal': withoutNetwork(opensSelfie, sees('offline.banner')),
  'check-in-given-up': withoutNetwork(
    opensReady,
    pressesImHere,
    pressesInDialog('offline.giveUp'),
    sees('offline.nothingSent'),
  ),
  'check-in-cut-off': {
    as: 'shared',
    mayComplain: lostConnection,
    steps: [cuts('**/api/tasks/check?*'), plansShared, opensDialog, choosesPhoto(), sends, sees('task.cutOff')],
  },
})
