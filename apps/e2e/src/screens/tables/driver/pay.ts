import { createPaymentIntent, getPayment, getSavedCard, type SavedCard } from '@arribo/api-contracts/driver/payments'
import { getMe } from '@arribo/api-contracts/driver/users'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { cards } from '../../../support/driver-pages.ts'
import { amends, refuses, waitsFor } from '../../network.ts'
import { persons } from '../../people.ts'
import {
  follows,
  goes,
  reopened,
  type Row,
  type Scene,
  screensOf,
  seesText,
  type Step,
  stepsIn,
  titled,
} from '../../steps.ts'

const { sees, seesLike, seesHeading, canPress, presses, checks } = stepsIn('driver/payments')

type Payment = Partial<Answer<typeof getPayment>>

const opens = (query = '') => follows(goes(`/app/pay${query}`), seesHeading('title'))
const opensCard = (query: string) => follows(opens(query), canPress('submit', { amount: '' }))

async function paidByAna({ controls }: Scene): Promise<string> {
  const paid = (await controls.payments()).find(
    ({ status, metadata }) => status === 'succeeded' && metadata['phoneNumber'] === persons.active.phoneNumber,
  )
  if (!paid) throw new Error('Ana has paid nothing')
  return paid.id
}

const outcome = (title: string, words: string, payment: Payment = {}): Row => ({
  title: ['driver/payments', title],
  steps: [
    amends(getPayment, payment),
    async (scene) => scene.go(`/app/pay?payment_intent=${await paidByAna(scene)}&redirect_status=succeeded`),
    sees(words),
  ],
})

const returns = (query: string, key: string, payment: Payment): readonly Step[] => [
  amends(getPayment, payment),
  opens(),
  async (scene) => {
    const paymentIntentId = await paidByAna(scene)
    await scene.page.evaluate((id) => {
      const value = { paymentIntentId: id, plan: 'week', credits: 1, at: Date.now() }
      localStorage.setItem('arribo.payment', JSON.stringify({ of: localStorage.getItem('arribo.owner'), value }))
    }, paymentIntentId)
  },
  goes(`/app/pay${query}`),
  sees(key),
]

const choosesCredits: Step = ({ page, word }) =>
  page.getByRole('radio', { name: new RegExp(word('shared/plans', 'credits.title')) }).check()
const checking = { outcome: 'checking', granted: false } as const

export const savedCard: SavedCard = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031, isExpired: false }
export const hasCard = amends(getSavedCard, { card: savedCard })

const opensRenewal = (query = '') =>
  follows(hasCard, goes(`/app/pay${query}`), canPress('driver/payments-card:renew', { amount: '' }))
const renews: Step = ({ page, word }) =>
  page.getByRole('button', { name: word('driver/payments-card', 'renew', { amount: '' }).trim() }).click()

export const screens = screensOf('driver', 'active', ['driver/payments', 'title'], {
  pay: [opens()],
  'pay-suspended': [amends(getMe, { isSuspended: true, goodStanding: false }), opens(), sees('suspended.title')],
  'pay-credits': [opens(), choosesCredits, presses('shared/ui:more')],
  'pay-expired': { as: 'expired', steps: [goes('/app'), seesLike('notice.ended', { day: '.+' })] },
  'pay-card': [opensCard('?plan=credits&credits=3')],
  'pay-card-declined': reopened(
    opensCard('?plan=credits&credits=2'),
    ({ pages, language }) => pages.payWith(language, cards.noFunds, '$13.98'),
    sees('declined.title'),
  ),
  'pay-card-loading': [waitsFor(createPaymentIntent), opens('?plan=week'), sees('loadingPaymentForm')],
  'pay-card-unavailable': [refuses(createPaymentIntent), opens('?plan=week'), sees('paymentFormError')],
  'pay-renew': [opensRenewal()],
  'pay-renew-ended': { as: 'expired', steps: [opensRenewal()] },
  'pay-saved-card': [opensRenewal('?plan=week')],
  'pay-saved-card-gone': [opensRenewal('?plan=week'), renews, sees('shared/errors:card_not_saved')],
  'pay-card-save': [
    hasCard,
    goes('/app/pay?plan=week&card=new'),
    checks('driver/payments-card:save.label'),
    seesText(/4242/),
  ],
  'pay-paid': outcome('outcome.paid.title', 'receipt.provider'),
  'pay-paid-waiting': outcome('outcome.paid.title', 'outcome.paid.waiting', { granted: false, receipt: null }),
  'pay-checking': outcome('outcome.title', 'outcome.checking.title', checking),
  'pay-returned': outcome('outcome.title', 'outcome.returned.title', {
    receipt: { card: null, receiptUrl: null, status: 'refunded' },
  }),
  'pay-try-again': outcome('title', 'shared/declines:cause.expired_card', {
    outcome: 'try_again',
    granted: false,
    declineCode: 'expired_card',
  }),
  'pay-unknown': titled(
    ['driver/payments', 'outcome.title'],
    goes('/app/pay?payment_intent=pi_nobodyknows&redirect_status=succeeded'),
    sees('outcome.unknown.title'),
  ),
  'pay-paid-already': returns('?plan=week', 'again.title', { outcome: 'paid', granted: true }),
  'pay-under-way': {
    title: ['driver/payments', 'outcome.title'],
    steps: returns('', 'outcome.checking.title', checking),
  },
  'pay-left-at-bank': returns('', 'outcome.unfinished.title', { outcome: 'unfinished', granted: false }),
  'pay-left-at-bank-form': returns('?plan=week', 'outcome.unfinished.title', { outcome: 'unfinished', granted: false }),
})
