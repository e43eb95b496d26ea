import { expect } from '@playwright/test'
import { platformPassword } from '../../../support/driver-pages.ts'
import { hasCalendar, refusesWith } from '../../network.ts'
import { arrivingIn, persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'
import { openHome } from './home.ts'

const home = { app: 'driver', as: 'arriving', title: ['driver/home', 'title'] } as const
const emailOf = ({ worker }: Scene) => arrivingIn(worker).flexEmail
const dayMinutes = 1440

/** Home, with blocks that begin in this many minutes each. The person may be at the first one's station. */
async function openWithBlocks(scene: Scene, ...startsInMinutes: number[]): Promise<void> {
  const email = emailOf(scene)
  await scene.controls.dropBlocks(email)
  for (const minutes of startsInMinutes) await scene.controls.planBlock(email, { startsInMinutes: minutes })
  await openHome(scene)
  await expect(scene.page.getByText(scene.word('driver/home', 'next.map'))).toBeVisible()
}

/** The card of the next block at the times when a driver sees it. */
export const homeBlockScreens: readonly Screen[] = [
  {
    ...home,
    name: 'home-tomorrow',
    open: (scene) => openWithBlocks(scene, dayMinutes, 3 * dayMinutes, 4 * dayMinutes),
  },
  { ...home, name: 'home-soon', open: (scene) => openWithBlocks(scene, 40) },
  {
    ...home,
    name: 'home-open',
    async open(scene) {
      const email = emailOf(scene)
      await scene.controls.dropBlocks(email)
      await scene.controls.planBlock(email, { startsInMinutes: 4 })
      const { latitude, longitude } = await scene.controls.whereBlockIs(email)
      const context = scene.page.context()
      await context.grantPermissions(['geolocation'], { origin: scene.addresses.driver })
      await context.setGeolocation({ latitude: latitude + 0.1, longitude })
      await openHome(scene)
      await expect(scene.page.getByText(/6[.,]9 mi/)).toBeVisible()
    },
  },
  {
    ...home,
    as: 'idle',
    name: 'home-no-blocks',
    async open(scene) {
      const { phoneNumber } = persons.idle
      await scene.post('/api/flex/login', { email: 'empty@flex.example', password: platformPassword, phoneNumber })
      await openHome(scene)
      await expect(scene.page.getByText(scene.word('driver/home', 'empty.title'))).toBeVisible()
    },
  },
  {
    ...home,
    name: 'home-not-covered',
    async open(scene) {
      await openWithBlocks(scene, 6.9 * dayMinutes)
      await expect(scene.page.getByText(scene.word('driver/home', 'next.notCovered'))).toBeVisible()
    },
  },
  {
    ...home,
    name: 'home-nobody-enrolled',
    async open(scene) {
      await hasCalendar(scene.page, { nobodyEnrolled: true })
      await openHome(scene)
      await expect(scene.page.getByText(scene.word('driver/home', 'nobodyEnrolled'))).toBeVisible()
    },
  },
  {
    ...home,
    name: 'home-no-calendar',
    async open(scene) {
      await refusesWith(scene.page, '/api/users/me/calendar?*', { status: 409, code: 'platform_session_ended' })
      await openHome(scene)
      await expect(scene.page.getByText(scene.word('driver/home', 'tiles.failed'))).toBeVisible()
    },
  },
]
