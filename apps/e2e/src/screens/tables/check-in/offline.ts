import { expect } from '@playwright/test'
import { lostConnection } from '../../../support/complaints.ts'
import type { Screen } from '../../screen.ts'

const unreachable = {
  app: 'driver',
  as: 'active',
  title: ['shared/ui', 'noConnection'],
  mayComplain: lostConnection,
} as const

/** The shell, opened where nothing can be reached. That it opens from the cache is tested by a journey. */
export const offlineScreens: readonly Screen[] = [
  {
    ...unreachable,
    name: 'offline',
    async open(scene) {
      await scene.page.route('**/api/users/me', (route) => route.abort())
      await scene.go('/app')
      await expect(scene.page.getByRole('heading', { name: scene.word('shared/ui', 'noConnection') })).toBeVisible()
    },
  },
  {
    ...unreachable,
    name: 'offline-after-paying',
    async open(scene) {
      await scene.page.route('**/api/users/me', (route) => route.abort())
      await scene.go('/app/pay?payment_intent=pi_1&redirect_status=succeeded')
      await expect(scene.page.getByText(scene.word('driver/offline', 'paying'))).toBeVisible()
    },
  },
  {
    app: 'driver',
    as: 'active',
    name: 'offline-page',
    title: ['shared/ui', 'noConnection'],
    mayComplain: lostConnection,
    reopens: true,
    async open(scene) {
      await scene.page.unroute('**/assets/*')
      await scene.go('/app')
      await expect(scene.page.getByText(scene.word('driver/home', 'pay'), { exact: true })).toBeVisible()
      await scene.page.route('**/assets/*', (route) => route.abort())
      await scene.page.getByRole('link', { name: scene.word('driver/app', 'nav.profile') }).click()
      await expect(scene.page.getByRole('heading', { name: scene.word('shared/ui', 'noConnection') })).toBeVisible()
    },
  },
]
