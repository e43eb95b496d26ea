import { arrivingIn, persons } from './people.ts'
import { hasCalendar } from './network.ts'
import {
  choosesPhoto,
  follows,
  goesOffline,
  opensHome,
  reopenedCutOff,
  type Row,
  type Scene,
  seesDialog,
  type Step,
  stepsIn,
} from './steps.ts'

const { sees, seesHeading, presses } = stepsIn('driver/check-ins')

/** Presses the first tile, because screens that are opened at the same time plan blocks for the same shared account. */
export const pressesTile: Step = ({ page, word }) =>
  page
    .getByRole('button', { name: new RegExp(word('driver/home', 'tiles.scheduled')) })
    .first()
    .click()
export const opensDialog = follows(opensHome, pressesTile, seesDialog)

const emailOf = ({ worker }: Scene) => arrivingIn(worker).flexEmail

export const withoutNetwork = (opens: Step, ...steps: readonly Step[]): Row =>
  reopenedCutOff(opens, goesOffline, ...steps)

const dropsBlocks: Step = (scene) => scene.controls.dropBlocks(emailOf(scene))
export const plansBlock =
  (startsInMinutes: number, isInstant = false): Step =>
  (scene) =>
    scene.controls.planBlock(emailOf(scene), { startsInMinutes, ...(isInstant ? { isInstant } : {}) })
export const plansOnly = (...startsInMinutes: number[]): Step =>
  follows(dropsBlocks, ...startsInMinutes.map((minutes) => plansBlock(minutes)))
/** A block on somebody else's account. The person in front of the camera isn't enrolled, so no face will match. */
export const plansShared: Step = ({ controls }) => controls.planBlock(persons.shared.flexEmail, { startsInMinutes: 4 })

const doral = {
  geocode: { latitude: 25.8195, longitude: -80.3553 },
  address: { addressId: 'UMI1', name: 'UMI1 Doral' },
}
const block = { durationInMinutes: 210, schedulingType: 'SCHEDULED', serviceAreaId: 'miami', stagingLocation: doral }

/** With an open block, at which no press can succeed. */
export const hasHopeless =
  (cause: 'nobodyEnrolled' | 'photosNeeded'): Step =>
  (scene) => {
    const bookedPrice = { amount: 88.5, currency: 'USD' }
    const startTime = Math.floor(Date.now() / 1000) + 240
    const scheduledAssignments = [{ ...block, assignmentId: 'block-1', startTime, bookedPrice }]
    return hasCalendar({ [cause]: true, scheduledAssignments })(scene)
  }

export const opensWithBlock = (startsInMinutes: number) => follows(plansOnly(startsInMinutes), opensDialog)
export const opensSelfie = follows(opensWithBlock(4), sees('selfie.title'))
export const sends = presses('selfie.send')
export const opensReady = follows(opensSelfie, choosesPhoto(), sends, seesHeading('ready.title'))

export const standsThere =
  (degreesNorth = 0): Step =>
  async (scene) => {
    const { latitude, longitude } = await scene.controls.whereBlockIs(emailOf(scene))
    const context = scene.page.context()
    await context.grantPermissions(['geolocation', 'camera'], { origin: scene.addresses.driver })
    await context.setGeolocation({ latitude: latitude + degreesNorth, longitude })
  }

export const withoutCamera: Step = ({ page }) =>
  page.addInitScript(() => {
    const getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    // The script also runs in about:blank, which has no mediaDevices.
    Object.assign(navigator.mediaDevices ?? {}, { getUserMedia })
  })

export const pressesImHere: Step = ({ page, word }) =>
  page
    .getByRole('main')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: word('driver/check-ins', 'ready.press') })
    // The dialog covers home's own button.
    .last()
    .click()
export const pressesThere = follows(standsThere(), pressesImHere)
