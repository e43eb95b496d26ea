import { expect } from '@playwright/test'
import { crossOrigin, neverAnswers, refusesWith } from '../../network.ts'
import { lostConnection } from '../../../support/complaints.ts'
import type { Scene, Screen } from '../../screen.ts'
import { say } from '../../../support/words.ts'

const chargePage = { app: 'admin', as: 'staff' } as const
const call = '/api/admin/charges/*'
const id = 'ch_0VbnTNWp02dzg7qFZur4XldT'
const at = (hour: number) => `2026-11-20T${hour}:30:00.000Z`

const refusal = (code: string) => ({
  code,
  message: { en: say('en', 'shared/errors', code), es: say('es', 'shared/errors', code) },
})
const refund = { amountCents: 699, reason: 'requested_by_customer', agentName: 'Elena Vargas', refusal: null }
const entry = { creditsDelta: 0, endsOnBefore: '2026-11-29', endsOnAfter: '2026-11-29', short: { credits: 0, days: 0 } }

/** A paid week that has gone through everything a charge can. */
const week = {
  id,
  name: 'María Fernanda de los Ángeles Hernández',
  phoneNumber: '+13055550100',
  amount: 2499,
  amountRefunded: 699,
  refunded: false,
  disputed: true,
  status: 'succeeded',
  created: 1_795_188_600,
  referralCode: 'ABCD2345',
  metadata: { plan: 'week', credits: 1 },
  paymentIntentId: 'pi_0VbnTNWp02dzg7qFZur4XldT',
  card: { brand: 'visa', last4: '4242' },
  isCardRefused: false,
  failureMessage: null,
  receiptUrl: 'https://pay.example/receipt',
  providerUrl: 'https://dashboard.stripe.com/payments/pi_0VbnTNWp02dzg7qFZur4XldT',
  provider: 'answered',
  ledger: [
    { ...entry, id: 'PAY#1', kind: 'payment', at: at(10), endsOnBefore: null },
    { ...entry, id: 'REF#1', kind: 'refund', at: at(11), endsOnAfter: '2026-11-28', short: { credits: 1, days: 2 } },
    { ...entry, id: 'DSP#1', kind: 'dispute_open', at: at(12) },
  ],
  refunds: [
    { ...refund, id: null, place: 4, state: 'asked', at: at(15), isApplied: true },
    {
      ...refund,
      id: null,
      place: 3,
      state: 'refused',
      refusal: refusal('charge_disputed'),
      at: at(14),
      isApplied: true,
    },
    { ...refund, id: 're_2', place: 2, state: 'pending', at: at(13), isApplied: true },
    {
      ...refund,
      id: 're_1',
      place: null,
      agentName: null,
      reason: null,
      state: 'succeeded',
      at: at(11),
      isApplied: false,
    },
  ],
  disputes: [
    {
      id: 'dp_1',
      amountCents: 2499,
      status: 'needs_response',
      reason: 'fraudulent',
      at: at(12),
      dueBy: '2026-11-27T12:30:00.000Z',
    },
  ],
  refundable: {
    leftCents: 1800,
    refusal: null,
    place: 5,
    has: { credits: 3, serviceEndsOn: '2026-11-28', isStandingByHand: true },
    returns: { paidCents: 2499, gave: { credits: 0, days: 7 }, returnedCents: 699, asked: { credits: 0, days: 1 } },
  },
}

async function openCharge(scene: Scene, over: object = {}): Promise<void> {
  await scene.page.route(`**${call}`, (route) =>
    route.fulfill({ status: 200, headers: crossOrigin, contentType: 'application/json', json: { ...week, ...over } }),
  )
  await scene.go(`/admin/billing/${id}`)
  await expect(scene.page.getByText(scene.word('admin/payments-charge', 'ledger.title')).first()).toBeVisible()
}

async function openRefund(scene: Scene): Promise<void> {
  await openCharge(scene, { refunds: [], disputes: [], disputed: false, amountRefunded: 0 })
  await scene.press('admin/payments-charge', 'refund.open')
}

const sees = (scene: Scene, key: string) =>
  expect(scene.page.getByText(scene.word('admin/payments-charge', key)).first()).toBeVisible()

const failed = {
  status: 'failed',
  disputed: false,
  amountRefunded: 0,
  failureMessage: 'Your card was declined.',
  receiptUrl: null,
  ledger: [],
  refunds: [],
  disputes: [],
}

export const adminChargeScreens: readonly Screen[] = [
  { ...chargePage, name: 'charge', title: '$24.99', open: (scene) => openCharge(scene) },
  { ...chargePage, name: 'charge-failed', title: '$24.99', open: (scene) => openCharge(scene, failed) },
  {
    ...chargePage,
    name: 'charge-provider-silent',
    title: '$24.99',
    open: (scene) =>
      openCharge(scene, {
        provider: 'silent',
        refunds: null,
        disputes: null,
        refundable: { ...week.refundable, refusal: refusal('payment_provider_silent') },
      }),
  },
  {
    ...chargePage,
    name: 'charge-provider-unaware',
    title: '$24.99',
    open: (scene) =>
      openCharge(scene, {
        provider: 'unaware',
        refunds: null,
        disputes: null,
        refundable: { ...week.refundable, refusal: refusal('payment_not_at_provider') },
      }),
  },
  {
    ...chargePage,
    name: 'charge-gone',
    title: ['admin/payments-charge', 'pageTitle'],
    async open(scene) {
      await refusesWith(scene.page, call, { status: 404, code: 'charge_not_found' })
      await scene.go('/admin/billing/ch_nothing')
      await sees(scene, 'gone')
    },
  },
  {
    ...chargePage,
    name: 'charge-loading',
    title: ['admin/payments-charge', 'pageTitle'],
    async open(scene) {
      await neverAnswers(scene.page, call)
      await scene.go(`/admin/billing/${id}`)
      await sees(scene, 'loading')
    },
  },
  {
    ...chargePage,
    name: 'charge-refund',
    title: '$24.99',
    reopens: true,
    async open(scene) {
      await openRefund(scene)
      await scene.page.getByText(scene.word('admin/payments-charge', 'refund.part')).click()
      await scene.page.getByLabel(scene.word('admin/payments-charge', 'refund.amount')).fill('12.50')
      await sees(scene, 'refund.effect')
    },
  },
  {
    ...chargePage,
    name: 'charge-refund-in-doubt',
    title: '$24.99',
    reopens: true,
    mayComplain: lostConnection,
    async open(scene) {
      await openRefund(scene)
      await scene.page.route('**/api/admin/charges/**', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      await scene.page.getByLabel(scene.word('admin/payments-charge', 'refund.reason')).selectOption('duplicate')
      await scene.page.locator('#confirm').fill('18.00')
      await scene.page.getByRole('dialog').locator('button[type=submit]').click()
      await sees(scene, 'refund.unknown')
    },
  },
  {
    ...chargePage,
    name: 'charge-refund-wrong',
    title: '$24.99',
    reopens: true,
    async open(scene) {
      await openRefund(scene)
      await scene.page.getByText(scene.word('admin/payments-charge', 'refund.part')).click()
      await scene.press('admin/payments-charge', 'refund.submitNothing')
      await sees(scene, 'refund.amountMissing')
    },
  },
]
