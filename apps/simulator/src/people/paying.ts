import { world } from '@arribo/sandbox/world'
import type { City } from '../city/city.ts'
import type { Person } from './person.ts'

type Opened = { readonly paymentIntentId: string; readonly client_secret: string }

const mostTries = 4

/** The payment page and Stripe's form on it. */
export function paying(city: City, person: Person) {
  const secrets = new Map<string, string>()
  return {
    /** Opens an attempt; returns the payment's ID. */
    async openPayment(planType: 'week' | 'credits', credits: number): Promise<string | undefined> {
      const body = { planType, credits }
      const opened = await person.insist<Opened>('POST', '/api/users/me/payment/intent', { body })
      if (opened?.status !== 200) return undefined
      secrets.set(opened.body.paymentIntentId, opened.body.client_secret)
      return opened.body.paymentIntentId
    },
    async pay(paymentIntentId: string): Promise<void> {
      const form = new URLSearchParams({
        client_secret: secrets.get(paymentIntentId) ?? '',
        payment_method: 'pm_card_visa',
        return_url: 'http://driver.sim/app/pay',
      })
      for (let attempt = 0; attempt < mostTries; attempt += 1) {
        const reply = await city.askVendor({
          method: 'POST',
          path: `/v1/payment_intents/${paymentIntentId}/confirm`,
          headers: {
            authorization: `Bearer ${world.stripePublishableKey}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: Buffer.from(form.toString()),
        })
        if (typeof reply !== 'string') return
      }
    },
  }
}
