import { expect } from '@playwright/test'
import { neverAnswers, refuses } from '../network.ts'
import { persons } from '../people.ts'
import { networkFails, type Scene, type Screen } from '../screen.ts'

const login = { app: 'admin', as: 'nobody', title: ['admin/login', 'title'] } as const
const users = { app: 'admin', as: 'staff', title: ['admin/users', 'title'] } as const
const user = { app: 'admin', as: 'staff', title: ['admin/user', 'title'] } as const
const usersCall = '/api/admin/users?*'
const userCall = '/api/admin/users/*'
const ana = `/admin/users/${persons.active.phoneNumber}`

const heading = (scene: Scene, name: string) =>
  expect(scene.page.getByRole('heading', { level: 1, name })).toBeVisible()

async function openLogin(scene: Scene): Promise<void> {
  await scene.go('/login')
  await heading(scene, scene.word('admin/login', 'title'))
}

async function openUsers(scene: Scene, query = ''): Promise<void> {
  await scene.go(`/admin/users${query}`)
  await heading(scene, scene.word('admin/users', 'title'))
}

const logins: readonly Screen[] = [
  { ...login, name: 'login', open: openLogin },
  {
    ...login,
    name: 'login-invalid',
    async open(scene) {
      await openLogin(scene)
      await scene.press('admin/login', 'submit')
      await expect(scene.page.getByText(scene.word('shared/ui', 'errorSummary'))).toBeVisible()
    },
  },
  {
    ...login,
    name: 'login-wrong-password',
    reopens: true,
    async open(scene) {
      await openLogin(scene)
      await scene.page.getByLabel(scene.word('admin/app', 'fields.phone')).fill('3055550199')
      await scene.page.getByLabel(scene.word('admin/app', 'fields.password'), { exact: true }).fill('Not-the-one')
      await scene.press('admin/login', 'submit')
      await expect(scene.page.getByText(scene.word('admin/login', 'notAuthorized')).first()).toBeVisible()
    },
  },
]

const lists: readonly Screen[] = [
  {
    ...users,
    name: 'users',
    async open(scene) {
      await openUsers(scene)
      // A skeleton has ten rows too: people are links.
      await expect(scene.page.getByRole('row').getByRole('link')).toHaveCount(10)
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
    name: 'users-loading',
    async open(scene) {
      await neverAnswers(scene.page, usersCall)
      await openUsers(scene)
      await expect(scene.page.getByText(scene.word('admin/users', 'loading'))).toBeVisible()
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
    name: 'users-old-page',
    async open(scene) {
      await openUsers(scene, '?cursor=of-another-day')
      await expect(scene.page.getByText(scene.word('admin/lists', 'firstPage'))).toBeVisible()
    },
  },
  {
    ...users,
    name: 'users-offline',
    reopens: true,
    mayComplain: networkFails,
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
  {
    ...user,
    name: 'not-found',
    title: ['shared/ui', 'notFound.title'],
    mayComplain: networkFails,
    async open(scene) {
      await scene.go('/admin/nowhere')
      await heading(scene, scene.word('shared/ui', 'notFound.title'))
    },
  },
]

export const adminScreens = [...logins, ...lists, ...pages]
