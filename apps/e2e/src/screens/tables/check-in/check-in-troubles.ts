import { checkIn as checkInCall } from '@arribo/api-contracts/driver/check-ins'
import { examineSelfie } from '@arribo/api-contracts/driver/selfies'
import { expect } from '@playwright/test'
import { listKept } from '../../../support/browser-stores.ts'
import { amends, cuts, refuses } from '../../network.ts'
import type { Step } from '../../screen.ts'
import {
  choosesPhoto,
  cutOff,
  follows,
  goes,
  reopened,
  reopenedCutOff,
  screensOf,
  seesText,
  stepsIn,
} from '../../steps.ts'
import {
  checkIn,
  dropsBlocks,
  opensReady,
  opensSelfie,
  opensWithBlock,
  plansBlock,
  pressesImHere,
  pressesThere,
  sends,
  standsThere,
  withoutCamera,
  withoutNetwork,
} from './check-in-steps.ts'

const { sees, seesHeading, presses } = stepsIn('driver/check-ins')

const hinted = (photo: Parameters<typeof choosesPhoto>[0], hint: 'dark' | 'bright' | 'blurred') => [
  opensSelfie,
  choosesPhoto(photo),
  sees(`driver/photos:hint.${hint}`),
]
/** The preview shows before the phone has stored the photo. */
const storesPhoto: Step = ({ page }) =>
  expect.poll(async () => (await listKept(page)).some(({ text }) => text.includes('takenAt: '))).toBe(true)
const pressesReady = follows(opensReady, pressesThere)
const looks = presses('driver/check-ins-preflight:look')

const troubles = screensOf(checkIn, {
  'check-in-hint-dark': hinted({ dark: true }, 'dark'),
  'check-in-hint-bright': hinted({ bright: true }, 'bright'),
  'check-in-hint-blurred': hinted({ blur: true }, 'blurred'),
  'check-in-upload-failed': cutOff(
    cuts('**/s3/**'),
    opensSelfie,
    choosesPhoto(),
    sends,
    sees('driver/check-ins-app:selfie.sendAgain'),
  ),
  'check-in-resumed': [
    opensSelfie,
    choosesPhoto(),
    storesPhoto,
    // The dialog reopens by itself.
    goes('/app'),
    sees('driver/check-ins-app:selfie.resumed'),
  ],
  'check-in-selfie-expired': [
    amends(examineSelfie, { verdict: 'expired' }),
    opensSelfie,
    choosesPhoto(),
    sends,
    sees('selfie.expired'),
  ],
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
  'check-in-phone-ready': [opensWithBlock(40), standsThere(), looks, sees('driver/check-ins-preflight:allOk')],
  'check-in-phone-not-ready': cutOff(
    opensWithBlock(40),
    cuts('**/api/status/health'),
    looks,
    sees('driver/check-ins-preflight:advice.position.refused'),
  ),
})

const pages = screensOf(
  { ...checkIn, title: ['driver/check-ins', 'title'] },
  {
    imhere: [dropsBlocks, plansBlock(4), goes('/imhere'), seesHeading('selfie.title')],
    'imhere-two-blocks': [dropsBlocks, plansBlock(50), plansBlock(90, true), goes('/imhere'), sees('wait.title')],
  },
)

export const checkInTroubles = [...troubles, ...pages]
