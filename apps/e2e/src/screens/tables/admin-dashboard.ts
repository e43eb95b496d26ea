import { expect } from '@playwright/test'
import { neverAnswers, refuses } from '../network.ts'
import type { Scene, Screen } from '../screen.ts'

const dashboard = { app: 'admin', as: 'staff', title: ['admin/dashboard', 'title'] } as const
const call = '/api/admin/stats'

async function open(scene: Scene): Promise<void> {
  await scene.go('/admin')
  const name = scene.word('admin/dashboard', 'title')
  await expect(scene.page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const hasLinks = (scene: Scene, count: number) =>
  expect(scene.page.getByRole('main').locator('a[href*="/admin/tasks"]')).toHaveCount(count)

export const adminDashboardScreens: readonly Screen[] = [
  {
    ...dashboard,
    name: 'dashboard',
    async open(scene) {
      await open(scene)
      await hasLinks(scene, 6)
    },
  },
  {
    ...dashboard,
    name: 'dashboard-loading',
    async open(scene) {
      await neverAnswers(scene.page, call)
      await open(scene)
      await hasLinks(scene, 0)
    },
  },
  {
    ...dashboard,
    name: 'dashboard-failed',
    async open(scene) {
      await refuses(scene.page, call)
      await open(scene)
      await expect(scene.page.getByText(scene.word('admin/dashboard', 'error')).first()).toBeVisible()
    },
  },
]
