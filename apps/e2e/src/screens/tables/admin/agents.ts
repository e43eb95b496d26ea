import { expect } from '@playwright/test'
import { refuses } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const agents = { app: 'admin', as: 'staff', title: ['admin/tools', 'title'] } as const
const call = '/api/admin/stats/agents-selfies*'
const uploads = [
  { id: 'a-1', name: 'Elena Vargas', phoneNumber: '+13055550104', count: 1204 },
  { id: 'a-2', name: 'Bruno Díaz', phoneNumber: '+13055550117', count: 36 },
]

async function openTools(scene: Scene): Promise<void> {
  await scene.go('/admin/tools')
  const name = scene.word('admin/selfies', 'title')
  await expect(scene.page.getByRole('heading', { level: 2, name })).toBeVisible()
}

export const adminAgentsScreens: readonly Screen[] = [
  {
    ...agents,
    name: 'tools-agents',
    async open(scene) {
      await scene.page.route(`**${call}`, (route) =>
        route.fulfill({ json: uploads, headers: { 'access-control-allow-origin': '*' } }),
      )
      await openTools(scene)
      await expect(scene.page.getByText('Elena Vargas')).toBeVisible()
    },
  },
  {
    ...agents,
    name: 'tools-agents-failed',
    async open(scene) {
      await refuses(scene.page, call)
      await openTools(scene)
      await expect(scene.page.getByText(scene.word('admin/selfies', 'error'))).toBeVisible()
    },
  },
]
