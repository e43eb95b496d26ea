import { expect } from '@playwright/test'
import { cards } from '../../../support/driver-pages.ts'
import { answersWith, neverAnswers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import { lostConnection } from '../../../support/complaints.ts'
import type { Scene, Screen } from '../../screen.ts'

const pay = { app: 'driver', as: 'active', title: ['driver/payments', 'title'] } as const

async function openPay(scene: Scene, query = ''): Promise<void> {
  await scene.go(`/app/pay${query}`)
  await expect(scene.page.getByRole('heading', { name: scene.word('driver/payments', 'title') })).toBeVisible()
}

async function openCard(scene: Scene, query: string): Promise<void> {
  await openPay(scene, query)
  const submit = new RegExp(scene.word('driver/payments', 'submit', { amount: '' }).trim())
  await expect(scene.page.getByRole('button', { name: submit })).toBeEnabled()
}

async function paidByAna({ controls }: Scene) {
  const { phoneNumber } = persons.active
  const paid = (await controls.payments()).find(
    ({ status, metadata }) => status === 'succeeded' && metadata['phoneNumber'] === phoneNumber,
  )
  if (!paid) throw new Error('Ana has paid nothing')
  return paid
}

async function openOutcome(scene: Scene, over?: object): Promise<void> {
  const paid = await paidByAna(scene)
  if (over) await answersWith(scene.page, '/api/users/me/payments/*', over)
  await scene.go(`/app/pay?payment_intent=${paid.id}&redirect_status=succeeded`)
}

const outcome = (name: string, key: string, title: string, over?: object): Screen => ({
  ...pay,
  title: ['driver/payments', title],
  name: `pay-${name}`,
  async open(scene) {
    await openOutcome(scene, over)
    await expect(scene.page.getByText(scene.word('driver/payments', key))).toBeVisible()
  },
})

const steps: readonly Screen[] = [
  { ...pay, name: 'pay', open: openPay },
  {
    ...pay,
    name: 'pay-suspended',
    async open(scene) {
      await answersWith(scene.page, '/api/users/me', { isSuspended: true, goodStanding: false })
      await openPay(scene)
      await expect(scene.page.getByText(scene.word('driver/payments', 'suspended.title'))).toBeVisible()
    },
  },
  {
    ...pay,
    name: 'pay-credits',
    async open(scene) {
      await openPay(scene)
      await scene.page.getByRole('radio', { name: new RegExp(scene.word('shared/plans', 'credits.title')) }).check()
      await scene.page.getByRole('button', { name: scene.word('shared/ui', 'more') }).click()
    },
  },
  {
    ...pay,
    name: 'pay-expired',
    as: 'expired',
    async open(scene) {
      await scene.go('/app')
      const ended = new RegExp(scene.word('driver/payments', 'notice.ended', { day: '.+' }))
      await expect(scene.page.getByText(ended)).toBeVisible()
    },
  },
  { ...pay, name: 'pay-card', open: (scene) => openCard(scene, '?plan=credits&credits=3') },
  {
    ...pay,
    name: 'pay-card-declined',
    reopens: true,
    async open(scene) {
      await openCard(scene, '?plan=credits&credits=2')
      await scene.pages.payWith(scene.language, cards.noFunds, '$13.98')
      await expect(scene.page.getByText(scene.word('driver/payments', 'declined.title'))).toBeVisible()
    },
  },
  {
    ...pay,
    name: 'pay-card-missing',
    mayComplain: lostConnection,
    async open(scene) {
      await scene.page.route(/stripe.*\.js|\/v3/, (route) => route.abort())
      await openPay(scene, '?plan=week')
      await expect(scene.page.getByText(scene.word('driver/payments', 'errorLoadingPaymentForm'))).toBeVisible()
    },
  },
]

/** Returning a moment after paying for a week. */
const returning = (name: string, query: string, key: string, over: object): Screen => ({
  ...pay,
  name,
  async open(scene) {
    await answersWith(scene.page, '/api/users/me/payments/*', over)
    await openPay(scene)
    const { id } = await paidByAna(scene)
    await scene.page.evaluate((paymentIntentId) => {
      const kept = { paymentIntentId, plan: 'week', credits: 1, at: Date.now() }
      localStorage.setItem('arribo.payment', JSON.stringify(kept))
    }, id)
    await openPay(scene, query)
    await expect(scene.page.getByText(scene.word('driver/payments', key))).toBeVisible()
  },
})

const returns: readonly Screen[] = [
  returning('pay-paid-already', '?plan=week', 'again.title', { outcome: 'paid', granted: true }),
  returning('pay-under-way', '', 'outcome.checking.title', { outcome: 'checking', granted: false }),
]

const forms: readonly Screen[] = [
  {
    ...pay,
    name: 'pay-card-loading',
    async open(scene) {
      await neverAnswers(scene.page, '/api/users/me/payment/intent')
      await openPay(scene, '?plan=week')
      await expect(scene.page.getByText(scene.word('driver/payments', 'loadingPaymentForm'))).toBeVisible()
    },
  },
  {
    ...pay,
    name: 'pay-card-unavailable',
    async open(scene) {
      await refuses(scene.page, '/api/users/me/payment/intent')
      await openPay(scene, '?plan=week')
      await expect(scene.page.getByText(scene.word('driver/payments', 'paymentFormError'))).toBeVisible()
    },
  },
]

const outcomes: readonly Screen[] = [
  outcome('paid', 'receipt.provider', 'outcome.paid.title'),
  outcome('paid-waiting', 'outcome.paid.waiting', 'outcome.paid.title', { granted: false, receipt: null }),
  outcome('checking', 'outcome.checking.title', 'outcome.title', { outcome: 'checking', granted: false }),
  outcome('returned', 'outcome.returned.title', 'outcome.title', {
    receipt: { card: null, receiptUrl: null, status: 'refunded' },
  }),
  outcome('cancelled', 'outcome.cancelled.title', 'outcome.title', { outcome: 'cancelled', granted: false }),
  outcome('try-again', 'declined.expired_card', 'title', {
    outcome: 'try_again',
    granted: false,
    declineCode: 'expired_card',
  }),
  {
    ...pay,
    name: 'pay-unknown',
    title: ['driver/payments', 'outcome.title'],
    async open(scene) {
      await scene.go('/app/pay?payment_intent=pi_nobodyknows&redirect_status=succeeded')
      await expect(scene.page.getByText(scene.word('driver/payments', 'outcome.unknown.title'))).toBeVisible()
    },
  },
]

export const payScreens = [...steps, ...forms, ...outcomes, ...returns]
