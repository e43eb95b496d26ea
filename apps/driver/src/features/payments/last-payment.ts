import { isPlan, isPurchasable, type PlanId } from '@arribo/api-contracts/shared/money/plans'

type LastPayment = { readonly paymentIntentId: string; readonly plan: PlanId; readonly credits: number }

const key = 'arribo.payment'
/** As long as this a second payment for the same thing is more likely a mistake than a wish. */
const countsMs = 30 * 60_000

/**
 * Remembers in this browser, for all its tabs, which payment was sent off last, and nothing else of it: the open payment
 * that the caller holds has a secret. What became of it the server says.
 */
export const keepLastPayment = ({ paymentIntentId, plan, credits }: LastPayment): void =>
  localStorage.setItem(key, JSON.stringify({ paymentIntentId, plan, credits, at: Date.now() }))

export const dropLastPayment = (): void => localStorage.removeItem(key)

/** The id of a payment for the same plan and quantity that was sent off a while ago. */
export function readLastPayment(plan: PlanId, credits: number): string | undefined {
  const kept = parse(localStorage.getItem(key))
  const isSame = kept?.plan === plan && kept.credits === credits
  return kept && isSame && Date.now() - kept.at < countsMs ? kept.paymentIntentId : undefined
}

/** Calls back when another tab sends a payment off, and when Back brings this page up again as it was. */
export function onLastPayment(listener: () => void): () => void {
  const hear = (event: StorageEvent) => event.key === key && listener()
  const wake = (event: PageTransitionEvent) => event.persisted && listener()
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', wake)
  return () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', wake)
  }
}

/** What stands in storage may be of an older version of this page, or of anybody's making. */
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
