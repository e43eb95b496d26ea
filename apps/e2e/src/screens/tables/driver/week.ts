import { expect } from '@playwright/test'
import { answersWith, refuses } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const week = { app: 'driver', as: 'active', title: ['driver/check-ins-arrivals', 'title'] } as const
const path = '/api/users/me/arrivals'

const block = (station: string, minutes: number, payCents: number) => ({
  station,
  startsAt: '2026-11-25T19:45:00.000Z',
  durationInMinutes: minutes,
  payCents,
})
const arrivals = [
  { assignmentId: 'a', arrivedAt: '2026-11-25T19:40:00.000Z', block: block('UMI1 Doral', 210, 7250) },
  { assignmentId: 'b', arrivedAt: '2026-11-24T15:10:00.000Z', block: block('VFL3 Miami Gardens', 180, 5900) },
  { assignmentId: 'c', arrivedAt: '2026-11-23T11:05:00.000Z', block: block('UMI1 Doral', 120, 4000) },
]
const someArrivals = {
  startsOn: '2026-11-23',
  today: { arrivals: 1, minutes: 210, payCents: 7250 },
  week: { arrivals: 3, minutes: 510, payCents: 17_150 },
  arrivals,
}
const none = { arrivals: 0, minutes: 0, payCents: 0 }

async function openWeek(scene: Scene, key: string): Promise<void> {
  await scene.go('/app/week')
  await expect(scene.page.getByText(scene.word('driver/check-ins-arrivals', key)).first()).toBeVisible()
}

export const weekScreens: readonly Screen[] = [
  {
    ...week,
    name: 'week',
    async open(scene) {
      await answersWith(scene.page, path, someArrivals)
      await openWeek(scene, 'note')
    },
  },
  {
    ...week,
    name: 'week-empty',
    async open(scene) {
      await answersWith(scene.page, path, { ...someArrivals, today: none, week: none, arrivals: [] })
      await openWeek(scene, 'none.title')
    },
  },
  {
    ...week,
    name: 'week-failed',
    async open(scene) {
      await refuses(scene.page, path)
      await openWeek(scene, 'failed')
    },
  },
]
