import { expect } from '@playwright/test'
import { answersWith, neverAnswers, refuses } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const list = { app: 'driver', as: 'active', title: ['driver/payments-receipts', 'title'] } as const
const one = { app: 'driver', as: 'active', title: ['driver/payments-receipts', 'one'] } as const
const route = '/api/users/me/payments?*'

async function openList(scene: Scene): Promise<void> {
  await scene.go('/app/receipts')
  await expect(
    scene.page.getByRole('heading', { level: 1, name: scene.word('driver/payments-receipts', 'title') }),
  ).toBeVisible()
}

const receipt = (chargeId: string, over: object) => ({
  chargeId,
  createdAt: '2026-06-01T16:30:00.000Z',
  plan: 'credits',
  credits: 3,
  amountCents: 2097,
  refundedCents: 0,
  status: 'paid',
  card: { brand: 'amex', last4: '0005' },
  ...over,
})
const everyStatus = [
  receipt('ch_1', {}),
  receipt('ch_2', { status: 'partly_refunded', refundedCents: 699 }),
  receipt('ch_3', { status: 'refunded', refundedCents: 2097 }),
  receipt('ch_4', { status: 'disputed', plan: 'week', credits: 1, amountCents: 2499 }),
]

const detail = (name: string, chargeId: string, key: string): Screen => ({
  ...one,
  name,
  async open(scene) {
    await answersWith(scene.page, route, { receipts: everyStatus, nextCursor: null })
    await scene.go(`/app/receipts/${chargeId}`)
    await expect(scene.page.getByText(scene.word('driver/payments-receipts', key)).first()).toBeVisible()
  },
})

export const receiptScreens: readonly Screen[] = [
  {
    ...list,
    name: 'receipts',
    async open(scene) {
      await openList(scene)
      await expect(scene.page.getByText(scene.word('driver/payments-receipts', 'status.paid')).first()).toBeVisible()
    },
  },
  {
    ...list,
    name: 'receipts-every-status',
    async open(scene) {
      await answersWith(scene.page, route, { receipts: everyStatus, nextCursor: 'more' })
      await openList(scene)
      await expect(
        scene.page.getByRole('button', { name: scene.word('driver/payments-receipts', 'more') }),
      ).toBeVisible()
    },
  },
  {
    ...list,
    name: 'receipts-empty',
    async open(scene) {
      await answersWith(scene.page, route, { receipts: [], nextCursor: null })
      await openList(scene)
      await expect(scene.page.getByText(scene.word('driver/payments-receipts', 'empty.title'))).toBeVisible()
    },
  },
  {
    ...list,
    name: 'receipts-loading',
    async open(scene) {
      await neverAnswers(scene.page, route)
      await openList(scene)
      await expect(scene.page.getByText(scene.word('shared/ui', 'loading'))).toBeAttached()
    },
  },
  {
    ...list,
    name: 'receipts-failed',
    async open(scene) {
      await refuses(scene.page, route)
      await openList(scene)
      await expect(scene.page.getByText(scene.word('driver/payments-receipts', 'failed'))).toBeVisible()
    },
  },
  detail('receipt', 'ch_2', 'status.partly_refunded'),
  detail('receipt-disputed', 'ch_4', 'disputedText'),
  detail('receipt-missing', 'ch_9', 'missing'),
]
