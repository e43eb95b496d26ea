import { expect } from '@playwright/test'
import { crossOrigin, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'

const replies = { app: 'admin', as: 'staff', title: ['admin/macros', 'title'] } as const
const call = '/api/admin/macros'

const macros = [
  {
    id: 'rain',
    title: 'Lluvia',
    texts: {
      es: 'Hola {name}, hoy llueve en tu zona. Tu bloque empieza el {block}; sal con tiempo.',
      en: "Hi {name}, it's raining in your area today. Your block starts {block}; leave early.",
    },
    version: 3,
    changedAt: '2026-03-01T15:00:00.000Z',
  },
  {
    id: 'credits',
    title: 'Cuántos créditos quedan',
    texts: { es: 'Hola {name}, te quedan {credits} créditos.', en: 'Hi {name}, you have {credits} credits left.' },
    version: 1,
    changedAt: '2026-03-02T15:00:00.000Z',
  },
]

async function openReplies(scene: Scene): Promise<void> {
  const { page } = scene
  await page.route(`**${call}`, (route) => route.fulfill({ json: { macros }, headers: crossOrigin }))
  await scene.go('/admin/replies')
  await expect(page.getByRole('heading', { level: 2, name: 'Lluvia' })).toBeVisible()
}

export const adminRepliesScreens: readonly Screen[] = [
  {
    app: 'admin',
    as: 'staff',
    name: 'user-team-reply',
    title: persons.active.name,
    async open(scene) {
      const { page, word } = scene
      await page.route(`**${call}`, (route) => route.fulfill({ json: { macros }, headers: crossOrigin }))
      await scene.go(`/admin/users/${persons.active.phoneNumber}`)
      await page.getByText(word('admin/macros-reply-kit', 'title'), { exact: true }).click()
      await page.getByLabel(word('admin/macros-reply-kit', 'situation')).selectOption('credits')
      await expect(page.locator('p[lang="es"]')).toContainText('te quedan')
    },
  },
  { ...replies, name: 'team-replies', open: openReplies },
  {
    ...replies,
    name: 'team-replies-none',
    async open(scene) {
      await scene.page.route(`**${call}`, (route) => route.fulfill({ json: { macros: [] }, headers: crossOrigin }))
      await scene.go('/admin/replies')
      await expect(scene.page.getByText(scene.word('admin/macros', 'none'))).toBeVisible()
    },
  },
  {
    ...replies,
    name: 'team-replies-invalid',
    async open(scene) {
      await openReplies(scene)
      await scene.page
        .getByRole('button', { name: scene.word('admin/macros', 'changeOne', { title: 'Lluvia' }) })
        .click()
      await scene.page.locator('#macro-es').fill('Hola {nombre}')
      await scene.page.locator('#macro-en').fill('')
      await scene.press('admin/macros', 'save')
      await expect(scene.page.getByText(scene.word('admin/macros', 'errors.unknownFact')).first()).toBeVisible()
    },
  },
  {
    ...replies,
    name: 'team-replies-asks',
    async open(scene) {
      await openReplies(scene)
      await scene.page
        .getByRole('button', { name: scene.word('admin/macros', 'deleteOne', { title: 'Lluvia' }) })
        .click()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...replies,
    name: 'team-replies-failed',
    async open(scene) {
      await refuses(scene.page, call)
      await scene.go('/admin/replies')
      await expect(scene.page.getByText(scene.word('admin/macros', 'error')).first()).toBeVisible()
    },
  },
]
