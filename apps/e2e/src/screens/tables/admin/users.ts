import { expect } from '@playwright/test'
import { answersWith, neverAnswers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import { lostConnection } from '../../../support/complaints.ts'
import type { Scene, Screen } from '../../screen.ts'

const users = { app: 'admin', as: 'staff', title: ['admin/users', 'title'] } as const
const user = { app: 'admin', as: 'staff', title: ['admin/user', 'title'] } as const
const usersCall = '/api/admin/users?*'
const userCall = '/api/admin/users/*'
const ana = `/admin/users/${persons.active.phoneNumber}`

const heading = (scene: Scene, name: string) =>
  expect(scene.page.getByRole('heading', { level: 1, name })).toBeVisible()

async function openUsers(scene: Scene, query = ''): Promise<void> {
  await scene.go(`/admin/users${query}`)
  await heading(scene, scene.word('admin/users', 'title'))
}

const lists: readonly Screen[] = [
  {
    ...users,
    name: 'users',
    async open(scene) {
      await openUsers(scene)
      // A skeleton also has ten rows, but no links.
      await expect(scene.page.getByRole('row').getByRole('link', { name: /^\+/ })).toHaveCount(10)
    },
  },
  {
    ...users,
    name: 'users-preview',
    async open(scene) {
      await openUsers(scene, `?preview=${encodeURIComponent(persons.active.phoneNumber)}`)
      const panel = scene.page.getByRole('complementary', { name: persons.active.name })
      await expect(panel.getByText(scene.word('admin/standing', 'status.service'))).toBeVisible()
      await expect(panel.getByText(scene.word('admin/standing', 'status.block'))).toBeVisible()
    },
  },
  {
    ...users,
    name: 'users-none-found',
    async open(scene) {
      await openUsers(scene, '?search=zzz')
      await expect(scene.page.getByText(scene.word('admin/users', 'none'))).toBeVisible()
    },
  },
  {
    ...users,
    name: 'users-no-such-number',
    async open(scene) {
      await openUsers(scene, '?search=3055550103')
      await expect(scene.page.getByText(scene.word('admin/users', 'unconfirmed'))).toBeVisible()
    },
  },
  {
    ...users,
    name: 'users-loading',
    async open(scene) {
      await neverAnswers(scene.page, usersCall)
      await openUsers(scene)
      await expect(scene.page.getByText(scene.word('admin/users', 'loading'))).toBeVisible()
    },
  },
  {
    ...users,
    name: 'users-not-answering',
    async open(scene) {
      await neverAnswers(scene.page, usersCall)
      await openUsers(scene)
      await expect(scene.page.getByText(scene.word('admin/app', 'notAnswering.text'))).toBeVisible()
    },
  },
  {
    ...users,
    name: 'users-failed',
    async open(scene) {
      await refuses(scene.page, usersCall)
      await openUsers(scene)
      await expect(scene.page.getByText(scene.word('admin/users', 'error'))).toBeVisible()
    },
  },
  {
    ...users,
    name: 'users-offline',
    reopens: true,
    mayComplain: lostConnection,
    async open(scene) {
      await scene.page.context().setOffline(false)
      await openUsers(scene)
      await scene.page.context().setOffline(true)
      await expect(scene.page.getByText(scene.word('shared/ui', 'offline'))).toBeVisible()
    },
  },
]

const pages: readonly Screen[] = [
  {
    ...user,
    name: 'user',
    title: persons.active.name,
    async open(scene) {
      await scene.go(ana)
      await heading(scene, persons.active.name)
    },
  },
  {
    ...user,
    name: 'user-referrals',
    title: persons.active.name,
    async open(scene) {
      const [referrer, friend] = [{ name: 'Luis Ortega', phoneNumber: '+13055550101' }, null]
      const earnedAt = new Date(Date.now() - 3_600_000).toISOString()
      await answersWith(scene.page, '/api/admin/users/*/referral-rewards', {
        isReferred: true,
        referrer,
        areWelcomeDaysWithheld: true,
        registered: 2,
        rewards: [{ friend, state: 'refused', reasons: ['own_card'], earnedAt, dueAt: null }],
      })
      await scene.go(ana)
      await expect(scene.page.getByText(scene.word('admin/referrals', 'title'))).toBeVisible()
    },
  },
  {
    ...user,
    name: 'user-loading',
    async open(scene) {
      await neverAnswers(scene.page, userCall)
      await scene.go(ana)
      await expect(scene.page.getByText(scene.word('admin/user', 'loading'))).toBeAttached()
    },
  },
  {
    ...user,
    name: 'user-failed',
    async open(scene) {
      await refuses(scene.page, userCall)
      await scene.go(ana)
      await heading(scene, scene.word('admin/user', 'title'))
    },
  },
  {
    ...user,
    name: 'user-unknown',
    title: ['admin/user', 'notFound'],
    async open(scene) {
      await scene.go('/admin/users/+13055550999')
      await heading(scene, scene.word('admin/user', 'notFound'))
    },
  },
]

export const adminUsersScreens = [...lists, ...pages]
