import { expect } from '@playwright/test'
import { answersWith, neverAnswers, refuses } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const shared = { app: 'driver', as: 'owner', title: ['driver/enrolments', 'title'] } as const
const lists = '/api/users/me/enrolments'
const invitations = '/api/users/me/enrolment-invitations'
const word = (scene: Scene, key: string, values = {}) => scene.word('driver/enrolments', key, values)

/** The page with faked invitations: real ones would pile up. */
async function openShared(scene: Scene, sent: object[] = []): Promise<void> {
  await answersWith(scene.page, invitations, { invitations: sent })
  await scene.go('/app/shared')
  await expect(scene.page.getByRole('heading', { name: word(scene, 'mine.title') })).toBeVisible()
}

async function openRemoval(scene: Scene): Promise<void> {
  await openShared(scene)
  await scene.page.getByRole('button', { name: word(scene, 'mine.removeNamed', { name: 'Carolina Díaz' }) }).click()
  await expect(scene.page.getByRole('dialog')).toBeVisible()
}

const hour = 3_600_000
const sentAt = (ago: number) => ({
  invitationId: `i${ago}`,
  code: 'q3ZkLm9xT0aWcY7dUe1vBg',
  createdAt: new Date(Date.now() - ago * hour).toISOString(),
  expiresAt: new Date(Date.now() + (72 - ago) * hour).toISOString(),
})

export const sharingScreens: readonly Screen[] = [
  { ...shared, name: 'shared-owner', open: (scene) => openShared(scene) },
  {
    ...shared,
    name: 'shared-invitations',
    async open(scene) {
      await openShared(scene, [sentAt(1), sentAt(30)])
      await expect(scene.page.getByText(word(scene, 'invite.open'))).toBeVisible()
    },
  },
  {
    ...shared,
    name: 'shared-not-invited',
    async open(scene) {
      await openShared(scene)
      await refuses(scene.page, invitations, 'POST')
      await scene.press('driver/enrolments', 'invite.action')
      await expect(scene.page.getByRole('alert').getByText(word(scene, 'invite.failed'))).toBeVisible()
    },
  },
  { ...shared, name: 'shared-remove', open: openRemoval },
  {
    ...shared,
    name: 'shared-not-removed',
    async open(scene) {
      await openRemoval(scene)
      await refuses(scene.page, `${lists}/*`, 'DELETE')
      await scene.press('driver/enrolments', 'removeDialog.action')
      await expect(scene.page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  {
    ...shared,
    name: 'shared-left',
    async open(scene) {
      const mine = [
        { driverId: 'd', name: 'Pedro Rojas', phoneEnding: '0112', since: sentAt(99).createdAt, status: 'withdrawn' },
      ]
      await answersWith(scene.page, lists, { mine })
      await openShared(scene)
      await expect(scene.page.getByText(word(scene, 'mine.withdrawn'))).toBeVisible()
    },
  },
  { ...shared, name: 'shared-enrolled', as: 'shared', open: (scene) => openShared(scene) },
  {
    ...shared,
    name: 'shared-withdraw',
    as: 'shared',
    async open(scene) {
      await openShared(scene)
      await scene.page.getByText(word(scene, 'others.withdraw'), { exact: true }).click()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  { ...shared, name: 'shared-nobody', as: 'active', open: (scene) => openShared(scene) },
  { ...shared, name: 'shared-not-linked', as: 'unlinked', open: (scene) => openShared(scene) },
  {
    ...shared,
    name: 'shared-loading',
    async open(scene) {
      await neverAnswers(scene.page, lists)
      await scene.go('/app/shared')
      await expect(scene.page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    ...shared,
    name: 'shared-failed',
    async open(scene) {
      await refuses(scene.page, lists)
      await scene.go('/app/shared')
      await expect(scene.page.getByRole('alert')).toBeVisible()
    },
  },
]
