import type { Section } from './three-d-secure.ts'
import { cardPage } from './html.ts'
import { type Language, money, words } from './words.ts'

export const showReceipt: Section = async ({ transact, url, language }) => {
  const charge = await transact(({ tx }) => tx.get('charge', url.pathname.split('/')[2] ?? ''))
  if (charge?.status !== 'succeeded') return undefined
  const say = words[language]
  const { brand, last4 } = charge.payment_method_details.card
  const dollars = (cents: number) => money(cents, language)
  const html = cardPage(language, {
    title: say.receiptTitle,
    badge: 'Arribo',
    facts: [
      [say.receiptNumber, charge.id.slice(-8).toUpperCase()],
      [say.paidOn, dateIn(charge.created, language)],
      [say.card, `${brandName(brand)} •••• ${last4 ?? ''}`],
      [say.amount, dollars(charge.amount)],
      ...(charge.amount_refunded ? [[say.refunded, `−${dollars(charge.amount_refunded)}`] as const] : []),
    ],
    total: [say.total, dollars(charge.amount - charge.amount_refunded)],
  })
  return { status: 200, html }
}

export const showPayment: Section = async ({ transact, url, language }) => {
  const id = /^\/dashboard\/test\/payments\/(\w+)$/.exec(url.pathname)?.[1] ?? ''
  const { intent, refunds } = await transact(({ tx }) => ({
    intent: tx.get('payment_intent', id),
    refunds: tx.list('refund', (refund) => refund.payment_intent === id),
  }))
  if (!intent) return undefined
  const say = words[language]
  const html = cardPage(language, {
    title: say.paymentTitle,
    badge: 'Stripe',
    facts: [
      [say.payment, intent.id],
      ...(intent.latest_charge ? [[say.charge, intent.latest_charge] as const] : []),
      [say.state, intent.status],
      [say.amount, money(intent.amount, language)],
      ...refunds.map(
        ({ status, amount }) => [`${say.refund} (${status ?? ''})`, `−${money(amount, language)}`] as const,
      ),
    ],
  })
  return { status: 200, html }
}

function dateIn(seconds: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'America/New_York' })
  return format.format(seconds * 1000)
}

function brandName(brand: string): string {
  return brand === 'jcb' ? 'JCB' : brand.charAt(0).toUpperCase() + brand.slice(1)
}
