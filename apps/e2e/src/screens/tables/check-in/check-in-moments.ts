import { examineSelfie } from '@arribo/api-contracts/driver/selfies'
import { expect } from '@playwright/test'
import { lostConnection } from '../../../support/complaints.ts'
import { amends, cuts, messageOf, sendsIntoLine, waitsFor } from '../../network.ts'
import type { Row } from '../../screen.ts'
import { choosesPhoto, opensHome, pressesInDialog, screensOf, sees } from '../../steps.ts'
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

const inLine = (place: number, minutes: number): Row => [
  sendsIntoLine(place, minutes),
  opensSelfie,
  choosesPhoto(),
  sends,
  sees('driver/photos:line.why'),
]
const refused = [choosesPhoto(), sends, sees('driver/check-ins:selfie.invalid')]

export const checkInMoments = screensOf(checkIn, {
  'check-in-account': [
    opensSelfie,
    pressesInDialog('driver/check-ins:account.change'),
    sees('driver/check-ins:account.note'),
  ],
  // Opened by the primary button: nothing is left to press after the selfie.
  'check-in-pressed': [
    withoutCamera,
    plansAnew(4),
    opensHome,
    pressesThere,
    sees('driver/check-ins:selfie.title'),
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
  'check-in-no-signal': withoutNetwork(opensSelfie, sees('driver/check-ins:offline.banner')),
  'check-in-given-up': withoutNetwork(
    opensReady,
    pressesImHere,
    pressesInDialog('driver/check-ins:offline.giveUp'),
    sees('driver/check-ins:offline.nothingSent'),
  ),
  'check-in-cut-off': {
    as: 'shared',
    mayComplain: lostConnection,
    steps: [
      cuts('**/api/tasks/check?*'),
      plansShared,
      opensDialog,
      choosesPhoto(),
      sends,
      sees('driver/check-ins:task.cutOff'),
    ],
  },
})
