import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { createStoredValue } from '../../app/kept/stored-value.ts'

export type LastPayment = { readonly paymentIntentId: string; readonly plan: PlanId; readonly credits: number }

const key = 'arribo.payment'
const kept = createStoredValue<LastPayment & { readonly at: number }>(key)
/** Within this time, a second payment for the same thing is probably a mistake. */
const countsMs = 30 * 60_000

/** For all tabs. Stores only these fields, because the caller's object contains a secret. */
export const keepLastPayment = ({ paymentIntentId, plan, credits }: LastPayment): void =>
  kept.write({ paymentIntentId, plan, credits, at: Date.now() })

export const dropLastPayment = kept.clear

export function readLastPayment(): LastPayment | undefined {
  const last = kept.read()
  return last && Date.now() - last.at < countsMs ? last : undefined
}

export const isFor = (plan: PlanId, credits: number, last: LastPayment | undefined): boolean =>
  last?.plan === plan && last.credits === credits

/** Calls back when another tab submits a payment, and when Back restores this page from the cache. */
export function onLastPayment(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === key && listener()
  const stop = onRestored(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('storage', onStorage)
    stop()
  }
}

export function onRestored(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => event.persisted && listener()
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
