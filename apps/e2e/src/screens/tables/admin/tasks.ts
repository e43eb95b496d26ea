import { expect } from '@playwright/test'
import { neverAnswers, refuses } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const tasks = { app: 'admin', as: 'staff', title: ['admin/tasks', 'title'] } as const
const call = '/api/admin/task?*'

async function open(scene: Scene, query = ''): Promise<void> {
  await scene.go(`/admin/tasks${query}`)
  const name = scene.word('admin/tasks', 'title')
  await expect(scene.page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const sees = (scene: Scene, key: string) =>
  expect(scene.page.getByText(scene.word('admin/tasks', key)).first()).toBeVisible()

export const adminTasksScreens: readonly Screen[] = [
  {
    ...tasks,
    name: 'tasks',
    async open(scene) {
      await open(scene)
      // Rows that are still loading have no link.
      await expect(scene.page.getByRole('row').getByRole('link')).toHaveCount(10)
    },
  },
  {
    ...tasks,
    name: 'tasks-none-found',
    async open(scene) {
      await open(scene, '?search=10.9.9.9&status=pending')
      await sees(scene, 'none')
    },
  },
  {
    ...tasks,
    name: 'tasks-loading',
    async open(scene) {
      await neverAnswers(scene.page, call)
      await open(scene)
      await sees(scene, 'loading')
    },
  },
  {
    ...tasks,
    name: 'tasks-failed',
    async open(scene) {
      await refuses(scene.page, call)
      await open(scene)
      await sees(scene, 'error')
    },
  },
]
