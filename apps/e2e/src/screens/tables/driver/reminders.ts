import { expect } from '@playwright/test'
import { answersWith, refuses } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const profile = { app: 'driver', as: 'active', title: ['driver/users-profile', 'title'] } as const
const path = '/api/users/me/reminders'

/** Fakes the browser's permission: without a screen no one can choose. */
export async function permits(scene: Scene, permission: 'default' | 'denied'): Promise<void> {
  await scene.page.addInitScript((answer) => {
    Object.defineProperty(Notification, 'permission', { get: () => answer })
  }, permission)
}

async function sees(scene: Scene, key: string, values?: Record<string, string>): Promise<void> {
  await scene.go('/app/profile')
  await expect(scene.page.getByText(scene.word('driver/reminders', key, values)).first()).toBeVisible()
}

export const reminderScreens: readonly Screen[] = [
  {
    ...profile,
    name: 'reminders-off',
    async open(scene) {
      await permits(scene, 'default')
      await sees(scene, 'standing.off')
    },
  },
  {
    ...profile,
    name: 'reminders-blocked',
    async open(scene) {
      await permits(scene, 'denied')
      await sees(scene, 'forbidden')
    },
  },
  {
    ...profile,
    name: 'reminders-elsewhere',
    async open(scene) {
      await permits(scene, 'default')
      await answersWith(scene.page, path, { channel: 'push', phones: [{ phoneId: 'a'.repeat(43) }] })
      await sees(scene, 'standing.onElsewhere')
    },
  },
  {
    ...profile,
    name: 'reminders-by-text',
    async open(scene) {
      await permits(scene, 'default')
      await answersWith(scene.page, path, { channel: 'sms', phones: [] })
      await sees(scene, 'off')
    },
  },
  {
    ...profile,
    name: 'reminders-failed',
    async open(scene) {
      await refuses(scene.page, path)
      await sees(scene, 'failed')
    },
  },
]
