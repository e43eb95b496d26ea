import { expect } from '@playwright/test'
import { answersWith, refuses, refusesWith } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const visa = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031, isExpired: false }
const cardPath = '/api/users/me/card'

const pay = { app: 'driver', as: 'active', title: ['driver/payments', 'title'] } as const
const renewal = (scene: Scene) => new RegExp(scene.word('driver/payments-card', 'renew', { amount: '' }).trim())

async function openRenewal(scene: Scene, query = ''): Promise<void> {
  await answersWith(scene.page, cardPath, { card: visa })
  await scene.go(`/app/pay${query}`)
  await expect(scene.page.getByRole('button', { name: renewal(scene) })).toBeEnabled()
}

const paying: readonly Screen[] = [
  { ...pay, name: 'pay-renew', open: openRenewal },
  { ...pay, name: 'pay-renew-ended', as: 'expired', open: openRenewal },
  { ...pay, name: 'pay-saved-card', open: (scene) => openRenewal(scene, '?plan=week') },
  {
    ...pay,
    name: 'pay-saved-card-gone',
    async open(scene) {
      await openRenewal(scene, '?plan=week')
      await scene.page.getByRole('button', { name: renewal(scene) }).click()
      await expect(scene.page.getByText(scene.word('shared/errors', 'card_not_saved'))).toBeVisible()
    },
  },
  {
    ...pay,
    name: 'pay-saved-card-down',
    async open(scene) {
      await refusesWith(scene.page, '/api/users/me/payments/*/card', { status: 503, code: 'payment_provider_down' })
      await openRenewal(scene, '?plan=week')
      await scene.page.getByRole('button', { name: renewal(scene) }).click()
      await expect(scene.page.getByText(scene.word('shared/errors', 'payment_provider_down'))).toBeVisible()
    },
  },
  {
    ...pay,
    name: 'pay-card-save',
    async open(scene) {
      await answersWith(scene.page, cardPath, { card: visa })
      await scene.go('/app/pay?plan=week&card=new')
      await scene.page.getByLabel(scene.word('driver/payments-card', 'save.label')).check()
      await expect(scene.page.getByText(/4242/)).toBeVisible()
    },
  },
]

const profile = { app: 'driver', as: 'active', title: ['driver/users-profile', 'title'] } as const

async function openCard(scene: Scene, card: object | null = visa): Promise<void> {
  await answersWith(scene.page, cardPath, { card })
  await scene.go('/app/profile')
  const heading = scene.page.getByRole('heading', { name: scene.word('driver/payments-card', 'saved') })
  await heading.scrollIntoViewIfNeeded()
}

const inProfile: readonly Screen[] = [
  {
    ...profile,
    name: 'profile-card',
    async open(scene) {
      await openCard(scene)
      await expect(scene.page.getByText(/4242/)).toBeVisible()
    },
  },
  {
    ...profile,
    name: 'profile-card-expired',
    async open(scene) {
      await openCard(scene, { ...visa, expYear: 2025, isExpired: true })
      await expect(
        scene.page.getByText(scene.word('driver/payments-card', 'expired', { until: '03/2025' })),
      ).toBeVisible()
    },
  },
  {
    ...profile,
    name: 'profile-card-remove',
    async open(scene) {
      await openCard(scene)
      await scene.press('driver/payments-card', 'remove.open')
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...profile,
    name: 'profile-card-failed',
    async open(scene) {
      await refuses(scene.page, cardPath)
      await scene.go('/app/profile')
      await scene.page.getByText(scene.word('driver/payments-card', 'failed')).scrollIntoViewIfNeeded()
    },
  },
]

export const savedCardScreens = [...paying, ...inProfile]
