import { isPlan, isPurchasable, type PlanId } from '@arribo/api-contracts/shared/money/plans'

type LastPayment = { readonly paymentIntentId: string; readonly plan: PlanId; readonly credits: number }

const key = 'arribo.payment'
/** Within this time, a second payment for the same thing is probably a mistake. */
const countsMs = 30 * 60_000

/** For all tabs. Stores only these fields, because the caller's object contains a secret. */
export const keepLastPayment = ({ paymentIntentId, plan, credits }: LastPayment): void =>
  localStorage.setItem(key, JSON.stringify({ paymentIntentId, plan, credits, at: Date.now() }))

export const dropLastPayment = (): void => localStorage.removeItem(key)

function recentPayment(): LastPayment | undefined {
  const kept = parse(localStorage.getItem(key))
  return kept && Date.now() - kept.at < countsMs ? kept : undefined
}

export const lastPaymentId = (): string | undefined => recentPayment()?.paymentIntentId

export function readLastPayment(plan: PlanId, credits: number): string | undefined {
  const kept = recentPayment()
  return kept?.plan === plan && kept.credits === credits ? kept.paymentIntentId : undefined
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

/** Storage may hold the value of an older version, or anything else. */
function parse(text: string | null): (LastPayment & { at: number }) | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as (LastPayment & { at: number }) | null
    const isWhole =
      kept && typeof kept.paymentIntentId === 'string' && isPlan(kept.plan) && isPurchasable(kept.plan, kept.credits)
    return isWhole ? kept : undefined
  } catch {
    return undefined
  }
}
