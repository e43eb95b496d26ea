import { ifDone } from '@arribo/laboratory/ask'
import { type Opened, openPayment, payInForm } from '@arribo/laboratory/paying'
import type { Person } from './person.ts'

const mostTries = 4

/** The payment page and Stripe's form on it. */
export function paying(person: Person) {
  const open = new Map<string, Opened>()
  return {
    /** Opens an attempt; returns the payment's ID. */
    async openPayment(planType: 'week' | 'credits', credits: number): Promise<string | undefined> {
      const opened = await ifDone(openPayment({ call: person.insist }, { planType, credits }))
      if (opened) open.set(opened.paymentIntentId, opened)
      return opened?.paymentIntentId
    },
    async pay(paymentIntentId: string): Promise<void> {
      const opened = open.get(paymentIntentId)
      if (!opened) throw new Error(`${paymentIntentId} was never opened`)
      const card = { payment_method: `pm_card_visa_own_${paymentIntentId}` }
      for (let attempt = 0; attempt < mostTries; attempt += 1)
        if (await ifDone(payInForm('http://vendors.sim', opened, card, person.fetchVendor))) return
    },
  }
}
