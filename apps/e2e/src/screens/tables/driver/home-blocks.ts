import { getCalendar } from '@arribo/api-contracts/driver/calendar'
import { hasCalendar, refuses } from '../../network.ts'
import { arrivingIn } from '../../people.ts'
import type { Scene, Step } from '../../screen.ts'
import { follows, linksEmptyAccount, screensOf, sees, seesText } from '../../steps.ts'
import { opensHome } from './home.ts'

const emailOf = ({ worker }: Scene) => arrivingIn(worker).flexEmail
const dayMinutes = 1440

/** Blocks that begin in this many minutes each. The person may be at the first one's station. */
const plans =
  (...startsInMinutes: number[]): Step =>
  async (scene) => {
    await scene.controls.dropBlocks(emailOf(scene))
    for (const minutes of startsInMinutes) await scene.controls.planBlock(emailOf(scene), { startsInMinutes: minutes })
  }
const opensWith = (...startsInMinutes: number[]): Step =>
  follows(plans(...startsInMinutes), opensHome, sees('driver/home:next.map'))

const standsOff: Step = async (scene) => {
  const { latitude, longitude } = await scene.controls.whereBlockIs(emailOf(scene))
  const context = scene.page.context()
  await context.grantPermissions(['geolocation'], { origin: scene.addresses.driver })
  await context.setGeolocation({ latitude: latitude + 0.1, longitude })
}

/** The card of the next block at the times when a driver sees it. */
export const homeBlockScreens = screensOf(
  { app: 'driver', as: 'arriving', title: ['driver/home', 'title'] },
  {
    'home-tomorrow': [opensWith(dayMinutes, 3 * dayMinutes, 4 * dayMinutes)],
    'home-soon': [opensWith(40)],
    'home-open': [plans(4), standsOff, opensHome, seesText(/6[.,]9 mi/)],
    'home-no-blocks': { as: 'idle', steps: [linksEmptyAccount, opensHome, sees('driver/home:empty.title')] },
    'home-not-covered': [opensWith(6.9 * dayMinutes), sees('driver/home:next.notCovered')],
    'home-nobody-enrolled': [hasCalendar({ nobodyEnrolled: true }), opensHome, sees('driver/home:nobodyEnrolled')],
    'home-no-calendar': [refuses(getCalendar, 'platform_session_ended'), opensHome, sees('driver/home:tiles.failed')],
  },
)
