import { isPurchasable, type PlanKind } from '@arribo/api-contracts/shared/money'

/** The address of the payment page: what was chosen, and what the provider sent back. */
export type PaySearch = {
  plan?: PlanKind
  credits?: string
  payment_intent?: string
  redirect_status?: string
}

/** Keeps what can be true and drops the rest, the provider's client secret among it. */
export function readPaySearch(search: Record<string, unknown>): PaySearch {
  const read: PaySearch = {}
  const { plan, credits, payment_intent: intent, redirect_status: status } = search
  if (plan === 'week' || plan === 'credits') read.plan = plan
  if (plan === 'credits' && isPurchasable(Number(credits))) read.credits = String(Number(credits))
  if (plan === 'credits' && !read.credits) read.credits = '1'
  if (typeof intent === 'string' && /^pi_\w{1,64}$/.test(intent)) read.payment_intent = intent
  if (typeof status === 'string') read.redirect_status = status.slice(0, 40)
  return read
}
