import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { world } from '@arribo/sandbox/world'
import type { Resident } from './resident.ts'
import type { Town } from './town.ts'

export const cards = { good: '4242424242424242', noFunds: '4000000000009995' } as const

const patienceMs = 20_000

/** Confirms a payment like the card form in the browser: with the public key and the payment's secret. */
async function confirm({ sandbox }: Town, intentId: string, clientSecret: string, card: string): Promise<void> {
  await fetch(`${sandbox.address}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.stripePublishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  })
}

type Ways = {
  readonly triedCards?: readonly string[]
  readonly keepsCard?: boolean
}

/** Buys a week or credits and waits until they are in the balance; returns the payment's ID. */
export async function pay(
  town: Town,
  { api, person }: Resident,
  planType: PlanId,
  credits = 1,
  { triedCards = [cards.good], keepsCard = false }: Ways = {},
): Promise<string> {
  const intent = await api.createPaymentIntent({ body: { planType, credits } })
  if (keepsCard)
    await api.chooseCard({ params: { paymentIntentId: intent.paymentIntentId }, body: { card: 'new', save: true } })
  for (const card of triedCards) await confirm(town, intent.paymentIntentId, intent.client_secret, card)
  const startedAt = performance.now()
  while (performance.now() - startedAt < patienceMs) {
    const { granted } = await api.getPayment({ params: { paymentIntentId: intent.paymentIntentId } })
    if (granted) return intent.paymentIntentId
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`What ${person.name} paid for was not granted within ${patienceMs / 1000} s`)
}
