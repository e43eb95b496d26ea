import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { createStoredValue } from '../../app/kept/stored-value.ts'

type LastPayment = { readonly paymentIntentId: string; readonly plan: PlanId; readonly credits: number }

const key = 'arribo.payment'
const kept = createStoredValue<LastPayment & { readonly at: number }>(key)
/** Within this time, a second payment for the same thing is probably a mistake. */
const countsMs = 30 * 60_000

/** For all tabs. Stores only these fields, because the caller's object contains a secret. */
export const keepLastPayment = ({ paymentIntentId, plan, credits }: LastPayment): void =>
  kept.write({ paymentIntentId, plan, credits, at: Date.now() })

export const dropLastPayment = kept.clear

function recentPayment(): LastPayment | undefined {
  const last = kept.read()
  return last && Date.now() - last.at < countsMs ? last : undefined
}

export const lastPaymentId = (): string | undefined => recentPayment()?.paymentIntentId

export function readLastPayment(plan: PlanId, credits: number): string | undefined {
  const last = recentPayment()
  return last?.plan === plan && last.credits === credits ? last.paymentIntentId : undefined
}

/** Calls back when another tab submits a payment, and when Back restores this page from the cache. */
export function onLastPayment(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === key && listener()
  const onPageShow = (event: PageTransitionEvent) => event.persisted && listener()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
