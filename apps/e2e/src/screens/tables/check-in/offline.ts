import { expect } from '@playwright/test'
import { networkFails, type Screen } from '../../screen.ts'

/** The shell opened where nothing can be reached. That it opens from what the phone has kept is a journey. */
export const offlineScreens: readonly Screen[] = [
  {
    app: 'driver',
    as: 'active',
    name: 'offline',
    title: ['driver/offline', 'title'],
    mayComplain: new RegExp(`${networkFails.source}|ApiUnreachable`),
    async open(scene) {
      await scene.page.route('**/api/users/me', (route) => route.abort())
      await scene.go('/app')
      await expect(scene.page.getByRole('heading', { name: scene.word('driver/offline', 'title') })).toBeVisible()
    },
  },
]
