import { expect } from '@playwright/test'
import { platformPassword } from '../../../support/driver-pages.ts'
import { answersWith, neverAnswers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import { lostConnection } from '../../../support/complaints.ts'
import type { Scene, Screen } from '../../screen.ts'

const home = { app: 'driver', title: ['driver/home', 'title'] } as const
const hourMs = 3_600_000
const me = '/api/users/me'

export async function openHome(scene: Scene): Promise<void> {
  await scene.go('/app')
  await expect(scene.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(scene.page.getByText(scene.word('driver/home', 'tiles.loading'))).toHaveCount(0)
}

const homes: readonly Screen[] = [
  { ...home, name: 'home', as: 'active', open: openHome },
  { ...home, name: 'home-credits', as: 'shared', open: openHome },
  {
    ...home,
    name: 'home-ends-soon',
    as: 'active',
    async open(scene) {
      await answersWith(scene.page, me, { expirationDateTimestamp: Date.now() + 5 * hourMs })
      await openHome(scene)
    },
  },
  {
    ...home,
    name: 'home-check-in-off',
    as: 'active',
    async open(scene) {
      await answersWith(scene.page, me, { imHere: false })
      await openHome(scene)
    },
  },
  {
    ...home,
    name: 'home-offline',
    as: 'active',
    mayComplain: lostConnection,
    reopens: true,
    async open(scene) {
      await scene.page.context().setOffline(false)
      await openHome(scene)
      await scene.page.context().setOffline(true)
      await expect(scene.page.getByText(scene.word('shared/ui', 'offline'))).toBeVisible()
    },
  },
  {
    ...home,
    name: 'home-plan-dialog',
    as: 'active',
    async open(scene) {
      await openHome(scene)
      await scene.press('driver/home', 'plan.change')
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
]

const faults: readonly Screen[] = [
  {
    app: 'driver',
    as: 'active',
    name: 'loading',
    title: 'Arribo',
    async open(scene) {
      await neverAnswers(scene.page, me)
      await scene.go('/app')
      await expect(scene.page.getByText(scene.word('shared/ui', 'loading'))).toBeVisible()
    },
  },
  {
    app: 'driver',
    as: 'active',
    name: 'error',
    title: ['shared/ui', 'error.title'],
    async open(scene) {
      await refuses(scene.page, me)
      await scene.go('/app')
      await expect(scene.page.getByRole('heading', { name: scene.word('shared/ui', 'error.title') })).toBeVisible()
    },
  },
]

const setup = { app: 'driver', as: 'justLinked', title: ['driver/users-setup', 'title'] } as const

async function openSetup(scene: Scene): Promise<void> {
  const { phoneNumber, flexEmail } = persons.justLinked
  await scene.post('/api/flex/login', { email: flexEmail, password: platformPassword, phoneNumber })
  await scene.go('/app/setup')
  await expect(scene.page.getByRole('heading', { name: scene.word('driver/users-setup', 'title') })).toBeVisible()
}

const setups: readonly Screen[] = [
  { ...setup, name: 'setup', open: openSetup },
  {
    ...setup,
    name: 'setup-not-chosen',
    async open(scene) {
      await openSetup(scene)
      await scene.press('driver/users-setup', 'submit')
      await expect(scene.page.getByText(scene.word('driver/users-setup', 'choose'))).toBeVisible()
    },
  },
]

export const homeScreens = [...homes, ...faults, ...setups]
