import { expect } from '@playwright/test'
import { password } from '../../../support/driver-pages.ts'
import { neverAnswers, refuses } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'
import { takeSelfies } from './own-photos.ts'

const profile = { app: 'driver', as: 'active', title: ['driver/users-profile', 'title'] } as const

async function openProfile(scene: Scene): Promise<void> {
  await scene.go('/app/profile')
  await expect(scene.page.getByRole('button', { name: scene.word('driver/users-profile', 'edit') })).toBeVisible()
}

async function edit(scene: Scene, name: string, preferred = ''): Promise<void> {
  await openProfile(scene)
  await scene.press('driver/users-profile', 'edit')
  await scene.page.getByLabel(scene.word('driver/app', 'fields.name')).fill(name)
  await scene.page.getByLabel(scene.word('driver/users-profile', 'preferredPhone')).fill(preferred)
}

const profiles: readonly Screen[] = [
  { ...profile, name: 'profile', open: openProfile },
  { ...profile, name: 'profile-unpaid', as: 'expired', open: openProfile },
  { ...profile, name: 'profile-not-linked', as: 'unlinked', open: openProfile },
  { ...profile, name: 'profile-edit', open: (scene) => edit(scene, 'Ana María Torres', '+573005550101') },
  {
    ...profile,
    name: 'profile-edit-faults',
    async open(scene) {
      await edit(scene, '', '305555')
      await scene.press('driver/app', 'save')
      await expect(scene.page.getByRole('alert')).toBeVisible()
    },
  },
  {
    ...profile,
    name: 'profile-save-failed',
    async open(scene) {
      await refuses(scene.page, '/api/users/me', 'POST')
      await edit(scene, 'Ana María Torres')
      await scene.press('driver/app', 'save')
      await expect(scene.page.getByText(scene.word('driver/users-profile', 'kept'))).toBeVisible()
    },
  },
  {
    ...profile,
    name: 'profile-unsaved',
    async open(scene) {
      await edit(scene, 'Ana María Torres')
      await scene.page.getByRole('link', { name: scene.word('driver/app', 'back') }).click()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
]

async function openUnlink(scene: Scene, email = ''): Promise<void> {
  await openProfile(scene)
  await scene.press('driver/users-profile', 'unlink.open')
  const dialog = scene.page.getByRole('dialog')
  await dialog.getByLabel(scene.word('driver/users-profile', 'unlink.email')).fill(email)
  if (!email) return
  await dialog.getByRole('button', { name: scene.word('driver/users-profile', 'unlink.submit'), exact: true }).click()
}

const unlinking: readonly Screen[] = [
  { ...profile, name: 'unlink', open: (scene) => openUnlink(scene) },
  {
    ...profile,
    name: 'unlink-invalid',
    async open(scene) {
      await openUnlink(scene, 'flex.example')
      await expect(scene.page.getByText(scene.word('driver/users-profile', 'unlink.invalidEmail'))).toBeVisible()
    },
  },
  {
    ...profile,
    name: 'unlink-not-found',
    async open(scene) {
      await openUnlink(scene, 'nobody@flex.example')
      const dialog = scene.page.getByRole('dialog')
      await expect(dialog.getByText(scene.word('driver/users-profile', 'unlink.emailNotFound'))).toBeVisible()
    },
  },
  {
    ...profile,
    name: 'unlink-failed',
    async open(scene) {
      await refuses(scene.page, '/api/flex/unlink')
      await openUnlink(scene, 'nobody@flex.example')
      await expect(scene.page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
]

const change = { app: 'driver', as: 'active', title: ['driver/passwords-change', 'title'] } as const

async function openChange(scene: Scene, oldPassword?: string): Promise<void> {
  const word = (key: string) => scene.word('driver/passwords-change', key)
  await scene.go('/app/profile/change-password')
  await expect(scene.page.getByRole('heading', { level: 1, name: word('title') })).toBeVisible()
  if (oldPassword === undefined) return
  await scene.page.getByLabel(word('oldPassword'), { exact: true }).fill(oldPassword)
  await scene.page.getByLabel(word('newPassword'), { exact: true }).fill(oldPassword && 'Rumbo-2027')
  await scene.press('driver/passwords-change', 'submit')
  await expect(scene.page.getByRole('alert')).toBeVisible()
}

const passwords: readonly Screen[] = [
  { ...change, name: 'change-password', open: (scene) => openChange(scene) },
  { ...change, name: 'change-password-faults', open: (scene) => openChange(scene, '') },
  {
    ...change,
    name: 'change-password-wrong',
    open: (scene) => openChange(scene, 'Not-my-password-1'),
  },
]

const photos = { app: 'driver', as: 'unlinked', title: ['driver/selfies', 'title'] } as const
const photosPath = '/api/users/me/photos'

async function openPhotos(scene: Scene, sign: string): Promise<void> {
  await scene.go('/app/profile/photos')
  await expect(scene.page.getByText(sign)).toBeVisible()
}

const ownPhotos: readonly Screen[] = [
  {
    ...photos,
    name: 'photos',
    as: 'idle',
    async open(scene) {
      await openPhotos(scene, scene.word('driver/selfies', 'line'))
      await takeSelfies(scene)
      await openPhotos(scene, scene.word('driver/selfies', 'verdict.invalid'))
      const picture = scene.page.getByRole('img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    },
  },
  {
    ...photos,
    name: 'photos-none',
    open: (scene) => openPhotos(scene, scene.word('driver/selfies', 'empty.title')),
  },
  {
    ...photos,
    name: 'photos-failed',
    async open(scene) {
      await refuses(scene.page, photosPath)
      await openPhotos(scene, scene.word('driver/selfies', 'error'))
    },
  },
  {
    ...photos,
    name: 'photos-loading',
    async open(scene) {
      await neverAnswers(scene.page, photosPath)
      await openPhotos(scene, scene.word('shared/ui', 'loading'))
    },
  },
]

const data = { app: 'driver', as: 'active', title: ['driver/accounts', 'title'] } as const
const deleting = { app: 'driver', as: 'active', title: ['driver/accounts', 'delete.title'] } as const

async function openData(scene: Scene): Promise<void> {
  await scene.go('/app/profile/data')
  await expect(scene.page.getByText(scene.word('driver/accounts', 'line'))).toBeVisible()
}

async function openDeleting(scene: Scene, password?: string): Promise<void> {
  await scene.go('/app/profile/delete')
  await expect(scene.page.getByText(scene.word('driver/accounts', 'delete.line'))).toBeVisible()
  if (password === undefined) return
  if (password) {
    await scene.page.getByLabel(scene.word('driver/accounts', 'delete.understood')).check()
    await scene.page.getByLabel(scene.word('driver/app', 'fields.password'), { exact: true }).fill(password)
  }
  await scene.press('driver/accounts', 'delete.submit')
}

const ownData: readonly Screen[] = [
  { ...data, name: 'data', open: openData },
  {
    ...data,
    name: 'data-failed',
    async open(scene) {
      await refuses(scene.page, '/api/users/me/export')
      await openData(scene)
      await scene.press('driver/accounts', 'download.action')
      await expect(scene.page.getByRole('alert')).toBeVisible()
    },
  },
  { ...deleting, name: 'delete-account', open: (scene) => openDeleting(scene) },
  { ...deleting, name: 'delete-account-nothing-lost', as: 'expired', open: (scene) => openDeleting(scene) },
  {
    ...deleting,
    name: 'delete-account-faults',
    async open(scene) {
      await openDeleting(scene, '')
      const name = scene.word('driver/accounts', 'delete.mustUnderstand')
      await expect(scene.page.getByRole('link', { name })).toBeVisible()
    },
  },
  {
    ...deleting,
    name: 'delete-account-wrong-password',
    async open(scene) {
      await openDeleting(scene, 'Not-my-password-1')
      await expect(scene.page.getByText(scene.word('driver/accounts', 'delete.wrongPassword'))).toBeVisible()
    },
  },
  {
    ...deleting,
    name: 'delete-account-refused',
    async open(scene) {
      await refuses(scene.page, '/api/users/me', 'DELETE')
      await openDeleting(scene, password)
      await expect(scene.page.getByText(scene.word('driver/accounts', 'delete.error'))).toBeVisible()
    },
  },
  {
    name: 'farewell',
    app: 'driver',
    as: 'nobody',
    title: ['driver/accounts', 'farewell.title'],
    async open(scene) {
      await scene.go('/farewell')
      await expect(scene.page.getByText(scene.word('driver/accounts', 'farewell.text'))).toBeVisible()
    },
  },
]

export const profileScreens = [...profiles, ...unlinking, ...passwords, ...ownPhotos, ...ownData]
